/** The part of React's own bookkeeping of edited components that is used here; the package brings no types. */
declare module 'react-refresh/cjs/react-refresh-runtime.development.js' {
  /** All editions of one component, by its place in the sources. */
  export interface Family {
    current: unknown;
  }
  export function register(type: unknown, id: string): void;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  /** Makes the newest editions current. `staleFamilies` call other hooks than before. */
  export function performReactRefresh(): {
    updatedFamilies: Set<Family>;
    staleFamilies: Set<Family>;
  } | null;
}
