import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as shared from 'shared';
import * as router from 'shared/router';
import * as ui from 'shared/ui';
import * as zustand from 'zustand';

/** Modules that exist once in a page: the shell provides them, a remote never carries its own copy. */
export const singletons = {
  eager: {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    zustand,
    shared,
    'shared/router': router,
    'shared/ui': ui,
  },
  /** Fetched when a module first needs one; never part of a public page's first paint. */
  lazy: {
    'shared/query': () => import('shared/query'),
    'shared/schemas': () => import('shared/schemas'),
    'shared/ui-charts': () => import('shared/ui-charts'),
    'shared/ui-dates': () => import('shared/ui-dates'),
    'shared/ui-overlay': () => import('shared/ui-overlay'),
    'shared/ui-staff': () => import('shared/ui-staff'),
  },
  /** Loaded lazy ones that a chunk of a page container needs; the chunk runs after they are here. */
  loaded: {} as Record<string, unknown>,
};

declare global {
  /** Where page containers find the singletons (`shared/build/page-container.ts`). */
  var shellSingletons: typeof singletons | undefined;
}

globalThis.shellSingletons = singletons;
