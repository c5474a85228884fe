/** Modules that exist once in a page. The shell provides them; a remote never carries its own copy. */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'zustand',
  'shared',
  'shared/router',
  'shared/ui',
];
/** As above, but fetched when a module first needs them; a public page's first paint never does. */
export const LAZY_SINGLETONS = [
  'shared/query',
  'shared/schemas',
  'shared/ui-charts',
  'shared/ui-dates',
  'shared/ui-overlay',
  'shared/ui-staff',
];
