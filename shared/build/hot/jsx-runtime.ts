import { stable } from './stable-types';

/** JSX functions of a module under development, in place of React's. Its own code calls `jsxDEV`, its libraries the others. */
declare const shellSingletons: { eager: { 'react/jsx-runtime': typeof import('react/jsx-runtime') } };
const runtime = shellSingletons.eager['react/jsx-runtime'];

type Jsx = typeof runtime.jsx;

export const { Fragment } = runtime;
export const jsx: Jsx = (type, props, key) => runtime.jsx(stable(type) as typeof type, props, key);
export const jsxs: Jsx = (type, props, key) => runtime.jsxs(stable(type) as typeof type, props, key);
/** Ignores the further arguments, the element's source location: only React's development build uses it. */
export const jsxDEV = (...[type, props, key, isStatic]: [...Parameters<Jsx>, isStatic: boolean]) =>
  (isStatic ? jsxs : jsx)(type, props, key);
