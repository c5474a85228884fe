import type { ComponentType, LazyExoticComponent, MemoExoticComponent } from 'react';
import { type Family, getFamilyByType } from 'react-refresh/cjs/react-refresh-runtime.development.js';

/** Singletons that a module under development takes from the shell. */
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

/** Whether `stable` can replace a component by its new version: function components and `memo`, not classes. */
export const isReplaceable = ({ current }: Family): boolean =>
  isMemo(current) || (typeof current === 'function' && !current.prototype?.isReactComponent);

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** How often a component was edited, and how often its state had to be reset. */
const counts = new WeakMap<Family, { edits: number; beginnings: number }>();
const NEVER = { edits: 0, beginnings: 0 };
const countsOf = (family: Family) => counts.get(family) ?? NEVER;

/** Renders edited components in place. Those in `fromScratch`, whose hooks changed, lose their state. */
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
 * The type that React gets in place of a component: the same for all its versions, so that an edit keeps the state of its hooks. React's
 * own Fast Refresh exchanges types in the renderer, but the shell's renderer is a production build and does not support that.
 */
export function stable(type: unknown): unknown {
  if (isLazy(type)) return once(type, () => loaded(type));
  const family = getFamilyByType(type);
  return family ? once(family, () => standsFor(family)) : type;
}

function loaded({ _init, _payload }: Lazy): Component {
  // `_init` throws its promise until the component is loaded, as React expects.
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
    // A new props object, because React skips rendering when the props are the same object.
    return runtime.jsx(Current, { ...props }, beginnings);
  };
}
