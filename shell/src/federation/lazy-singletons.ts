/**
 * The shared parts that the shell itself never shows. A build only offers to the remotes what its own graph
 * imports, so they are named here; each is fetched when a remote first asks for it.
 */
export const lazySingletons = {
  'shared/query': () => import('shared/query'),
  'shared/schemas': () => import('shared/schemas'),
  'shared/ui-overlay': () => import('shared/ui-overlay'),
  'shared/ui-staff': () => import('shared/ui-staff'),
};
