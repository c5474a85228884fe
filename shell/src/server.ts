import type { CheckRemote, ReadPublications, RenderHead, RenderPage } from 'shared/contract';

/** Entry of the server build. The import is the boundary behind which the shared modules become available. */
export const renderPage: RenderPage = async (request) =>
  (await import('./server-render')).renderPage(request);

export const renderHead: RenderHead = async (request) =>
  (await import('./server-render')).renderHead(request);

export const checkRemote: CheckRemote = async (request) =>
  (await import('./server-render')).checkRemote(request);

export const readPublications: ReadPublications = async (request) =>
  (await import('./server-render')).readPublications(request);
