import type { ComponentType, LazyExoticComponent, MemoExoticComponent } from 'react';
import { type Family, getFamilyByType } from 'react-refresh/cjs/react-refresh-runtime.development.js';

/** What a module under development takes from the shell. */
declare const shellSingletons: {
  eager: { react: typeof import('react'); 'react/jsx-runtime': typeof import('react/jsx-runtime') };
};
const { react, 'react/jsx-runtime': runtime } = shellSingletons.eager;

type Props = Record<string, unknown>;
type Component = ComponentType<Props>;
type Memo = MemoExoticComponent<Component> & { compare: Parameters<typeof react.memo>[1] };
type Lazy = LazyExoticComponent<Component> & { _init: (payload: unknown) => unknown; _payload: unknown };

const isOfKind = (type: unknown, kind: string) =>
  typeof type === 'object' && type !== null && Reflect.get(type, '$$typeof') === Symbol.for(kind);
const isMemo = (type: unknown): type is Memo => isOfKind(type, 'react.memo');
const isLazy = (type: unknown): type is Lazy => isOfKind(type, 'react.lazy');

/** Whether an edition of a component can take the place of the one before, as `stable` has it. */
export const isReplaceable = ({ current }: Family): boolean =>
  isMemo(current) || (typeof current === 'function' && !current.prototype?.isReactComponent);

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** How often a component was edited, and how often it had to begin anew. */
const counts = new WeakMap<Family, { edits: number; beginnings: number }>();
const NEVER = { edits: 0, beginnings: 0 };
const countsOf = (family: Family) => counts.get(family) ?? NEVER;

/** Draws edited components where they stand; those whose hooks are other ones begin anew. */
export function redraw(edited: Iterable<Family>, fromScratch: ReadonlySet<Family>): void {
  for (const family of edited) {
    const { edits, beginnings } = countsOf(family);
    counts.set(family, { edits: edits + 1, beginnings: beginnings + Number(fromScratch.has(family)) });
  }
  for (const listener of listeners) listener();
}

const made = new WeakMap<object, unknown>();

function once(key: object, make: () => unknown): unknown {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}

/**
 * What React is given in place of a component: one type for all its editions, so that an edit keeps what its hooks remember. React's
 * own Fast Refresh exchanges types within the renderer, which the shell's, built for production, does not offer.
 */
export function stable(type: unknown): unknown {
  if (isLazy(type)) return once(type, () => loaded(type));
  const family = getFamilyByType(type);
  return family ? once(family, () => standsFor(family)) : type;
}

function loaded({ _init, _payload }: Lazy): Component {
  // Throws its promise until it is here, as React itself has it.
  return (props) => runtime.jsx(stable(_init(_payload)) as Component, { ...props });
}

function standsFor(family: Family): unknown {
  const { current } = family;
  if (isMemo(current)) return react.memo(stable(current.type) as Component, current.compare);
  return isReplaceable(family) ? stableComponent(family) : current;
}

function stableComponent(family: Family): Component {
  const Current: Component = (props) =>
    (family.current as (props: Props) => ReturnType<typeof runtime.jsx>)(props);
  return function Stable(props) {
    const { beginnings } = react.useSyncExternalStore(subscribe, () => countsOf(family));
    // New props: without a change of them React would not draw it again.
    return runtime.jsx(Current, { ...props }, beginnings);
  };
}
