/** The part of React's Fast Refresh runtime that is used here; the package has no types. */
declare module 'react-refresh/cjs/react-refresh-runtime.development.js' {
  /** All versions of one component, identified by its place in the sources. */
  export interface Family {
    current: unknown;
  }
  export function register(type: unknown, id: string): void;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  /** Makes the newest versions current. Components in `staleFamilies` now call different hooks. */
  export function performReactRefresh(): {
    updatedFamilies: Set<Family>;
    staleFamilies: Set<Family>;
  } | null;
}
