import { stable } from './stable-types';

/** The JSX calls of a module under development, in place of React's: `jsxDEV` is what its build calls, the others its libraries. */
declare const shellSingletons: { eager: { 'react/jsx-runtime': typeof import('react/jsx-runtime') } };
const runtime = shellSingletons.eager['react/jsx-runtime'];

type Jsx = typeof runtime.jsx;

export const { Fragment } = runtime;
export const jsx: Jsx = (type, props, key) => runtime.jsx(stable(type) as typeof type, props, key);
export const jsxs: Jsx = (type, props, key) => runtime.jsxs(stable(type) as typeof type, props, key);
/** Its further arguments say where the element stands, which React keeps in a development build of its own only. */
export const jsxDEV = (...[type, props, key, isStatic]: [...Parameters<Jsx>, isStatic: boolean]) =>
  (isStatic ? jsxs : jsx)(type, props, key);
