import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import {
  type CheckRemote,
  fetchContext,
  type PageHandle,
  type PublicationRequest,
  type ReadPublications,
  type Registry,
  type RemoteModule,
  type RenderHead,
  type RenderPage,
  type RenderRequest,
  runtimeConfig,
} from 'shared';
import { appOfContainer, containerName } from 'shared/container-name';
import { ownerOf } from 'shared/page-owner';
import { App } from './app';
// Makes the server's build provide all that remotes may ask for, not only what the shell itself uses.
import './federation/singletons';
import { mainPictureOf } from './head/main-picture';
import { documentTitle, headOf, headTags, notFoundHead } from './head/page-head';
import { siteData, withAddresses } from './head/site-data';
import { isMissing } from './routing/missing-page';
import { siteRoutes } from './site/routes';

let loadContainer: RenderRequest['loadContainer'] | undefined;
let registered = '';

function takeRegistry(request: PublicationRequest): void {
  if (!loadContainer) {
    registerPlugins([
      {
        name: 'release-store',
        // Containers come from the release store as files, never over the network.
        loadEntry: async ({ remoteInfo }) => loadContainer?.(appOfContainer(remoteInfo.name)) as never,
      },
    ]);
  }
  loadContainer = request.loadContainer;
  if (registered === request.registry.revision) return;
  registerRemotes(
    Object.values(request.registry.remotes).map(({ app, version }) => ({
      name: containerName(app),
      entry: `release://${app}/${version}`,
      type: 'commonjs-module' as const,
    })),
    { force: true },
  );
  registered = request.registry.revision;
}

const containerModule = (app: string) => loadRemote<RemoteModule>(`${containerName(app)}/remote`);

/** Compares what a remote exports with what its `module.json` declares, before anybody gets it. */
export const checkRemote: CheckRemote = async (request) => {
  takeRegistry(request);
  const { app } = request;
  const declared = request.registry.remotes[app]?.module;
  const module = await containerModule(app);
  if (!declared || !module) return { problems: ['it has no server build'] };
  if (!Array.isArray(module.routes)) return { problems: ['it exports no "routes"'] };
  const paths = declared.routes
    .filter(({ path }) => !matchRoutes(module.routes, path))
    .map(({ path }) => `no route for the declared path ${path}`);
  const tabs = declared.panelTabs
    .filter(({ tab }) => !module.panels?.[tab])
    .map(({ tab }) => `no panel for the declared tab "${tab}"`);
  const search = declared.search && !module.search ? ['it declares "search" and exports none'] : [];
  return { problems: [...paths, ...tabs, ...search] };
};

/**
 * What the remotes publish for search engines and feed readers. Rejects if one of them fails, because an incomplete
 * sitemap would drop pages.
 */
export const readPublications: ReadPublications = async (request) => {
  takeRegistry(request);
  const published = Object.values(request.registry.remotes).filter(({ module }) =>
    module.routes.some(({ rendering }) => rendering === 'server'),
  );
  const publications = await Promise.all(
    published.map(async ({ app }) => (await containerModule(app))?.publication?.()),
  );
  const pages = await Promise.all(publications.map((each) => each?.pages?.(request.fetch) ?? []));
  const feeds = await Promise.all(
    publications
      .flatMap((each) => Object.entries(each?.feeds ?? {}))
      .map(async ([path, entries]) => [
        path,
        typeof entries === 'function' ? await entries(request.fetch) : entries,
      ]),
  );
  return {
    pages: pages.flat(),
    feeds: Object.fromEntries(feeds),
    texts: publications.flatMap((each) => each?.texts?.() ?? []),
    policy: await Promise.all(publications.flatMap((each) => each?.policy?.() ?? [])),
    articles: (await Promise.all(publications.map((each) => each?.articles?.() ?? []))).flat(),
    figures: publications.flatMap((each) => each?.figures?.() ?? []),
  };
};

/** The route objects of a path: the shell's own, and those of the remote that declares it. */
async function routesFor(registry: Registry, pathname: string): Promise<RouteObject[]> {
  const remote = ownerOf(registry, pathname)?.release.app;
  if (!remote) return siteRoutes(registry);
  const module = await containerModule(remote);
  if (!module) throw new Error(`${remote} has no server build`);
  return siteRoutes(registry, { [remote]: module.routes });
}

/** Head of a page that the browser renders: its module is loaded, its component is not rendered. */
export const renderHead: RenderHead = async (request) => {
  takeRegistry(request);
  runtimeConfig.setState(request.config);
  const { registry, config } = request;
  const { pathname } = new URL(request.url);
  const matches = matchRoutes(await routesFor(registry, pathname), pathname) ?? [];
  const described = await Promise.all(
    matches.map(async ({ route, params }) => ({ handle: await handleOf(route), data: undefined, params })),
  );
  const last = described.at(-1);
  const written = await last?.handle?.serverHead?.({ params: last.params, call: request.fetch });
  const head = written ?? headOf(described);
  const tags = headTags(head, { pathname, brand: config.brand, registry });
  return { head, documentTitle: documentTitle(head, config.brand.name), tags };
};

async function handleOf({ handle, lazy }: RouteObject): Promise<Partial<PageHandle> | undefined> {
  return handle ?? (typeof lazy === 'function' ? (await lazy()).handle : undefined);
}

/** Renders a public page: its remote's routes inside the shell's tree, with the data of its loaders. */
export const renderPage: RenderPage = async (request) => {
  takeRegistry(request);
  runtimeConfig.setState(request.config);
  const handler = createStaticHandler(await routesFor(request.registry, new URL(request.url).pathname));
  const requestContext = new RouterContextProvider();
  requestContext.set(fetchContext, request.fetch);
  const context = await handler.query(new Request(request.url), { requestContext });
  if (context instanceof Response) {
    return { redirect: context.headers.get('location') ?? '/', status: context.status };
  }
  const errors = Object.entries(context.errors ?? {});
  const missing = errors.length > 0 && errors.every(([, error]) => isMissing(error));
  if (errors[0] && !missing) throw errors[0][1];
  const found = context.matches.at(-1)?.route.id !== 'unresolved';
  const status = found ? context.statusCode : 404;
  const hydration = {
    loaderData: context.loaderData,
    errors: context.errors && Object.fromEntries(errors.map(withData)),
  };
  if (status === 404 && JSON.stringify(hydration) === request.missing) return { sameMissingPage: true };

  const head = missing
    ? notFoundHead
    : headOf(
        context.matches.map(({ route, params }) => ({
          handle: route.handle,
          data: context.loaderData[route.id],
          params,
        })),
      );
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToText(
    <App access={{ registry: request.registry, remotes: null }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const { pathname } = new URL(request.url);
  const { brand } = request.config;
  const { registry } = request;
  const described = await Promise.all(
    (missing ? [] : context.matches).map(({ route }) =>
      (route.handle as PageHandle | undefined)?.structuredData?.({
        data: context.loaderData[route.id],
        brand,
      }),
    ),
  );
  const declares = (path: string) => ownerOf(registry, path) !== undefined;
  return {
    status,
    html,
    head: { ...head, documentTitle: documentTitle(head, brand.name) },
    tags: headTags(head, { pathname, brand, registry }),
    structuredData: head.noindex
      ? []
      : withAddresses(
          [...siteData({ head, pathname, brand, declares }), ...described.flatMap((items) => items ?? [])],
          brand.siteUrl,
        ),
    mainPicture: mainPictureOf(html),
    preloadImages: context.matches.flatMap(({ route }) => route.handle?.preloadImages ?? []),
    hydration,
  };
};

/** In the form that the browser's router reads: JSON leaves out undefined. */
const withData = ([route, error]: [string, ErrorResponse]) =>
  [route, { ...error, data: error.data ?? null }] as const;

function renderToText(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = new PassThrough();
    let failure: unknown;
    const { pipe } = renderToPipeableStream(element, {
      // Nothing is streamed, so no boundary may end up at the end of the page to be moved by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        if (failure) return reject(failure);
        pipe(output);
        text(output).then(resolve, reject);
      },
      onShellError: reject,
      onError: (error) => {
        failure = error;
      },
    });
  });
}
