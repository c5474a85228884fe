import type {
  Boot,
  HeadTag,
  ModuleRoute,
  Overrides,
  Registry,
  Release,
  ReleaseFile,
  RenderedHead,
  RenderedPage,
  RuntimeConfig,
} from 'shared/contract';
import { escapeHtml } from '../plain-pages/plain-page';
import type { PageAssets } from './release-assets';
import { vectorIcon } from './site-icons';
import { START_SCRIPT } from './start-script';

/** First in the head: fixes the order of the cascade layers, in whatever order the stylesheets load. */
const LAYER_ORDER = '@layer tokens, mantine, shell, remotes;';

export interface DocumentParts {
  registry: Registry;
  config: RuntimeConfig;
  assets: PageAssets;
  /** Text of each of `assets.styles`, in order; undefined for those that cannot be read. */
  styles: (string | undefined)[];
  /** Absent when the page is left to the browser. */
  page?: RenderedPage | undefined;
  /** Head of a page that is left to the browser, if known. */
  head?: RenderedHead | undefined;
  /** Absent from a document that names no URL. */
  pathname?: string | undefined;
  /** Only the browser can show this page, so search engines must not index it. */
  noindex: boolean;
  overrides?: Overrides | undefined;
  /** For staff: the document lists the files of the remotes, so that the browser requests them at once. */
  listsFiles?: boolean | undefined;
}

/** JSON that can't end its script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** `data-run`: the start script, further down in the document, runs it. */
const script = ({ url, integrity }: ReleaseFile, run: boolean) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"${run ? ' data-run' : ''}>`;
const font = ({ url }: ReleaseFile) =>
  `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="anonymous">`;
/** `data-href`: tells the bundler's loader that this stylesheet is here already; `data-app`: lets the shell switch it off. */
const style = ({ url }: ReleaseFile, text: string) => {
  const [, , app, , ...path] = url.split('/');
  return `<style data-app="${app}" data-href="${path.join('/')}">${text.replaceAll('</', '<\\/')}</style>`;
};

/**
 * A stylesheet that the server cannot read is left to the browser. The page's loader requests a remote's and reports a
 * failure; for the shell's, the document itself needs a link.
 */
function styleOf(file: ReleaseFile, text: string | undefined, shell: Release): string {
  if (text !== undefined) return style(file, text);
  if (!shell.first.css.some(({ url }) => url === file.url)) return '';
  return `<link rel="stylesheet" href="${file.url}" integrity="${file.integrity}" crossorigin="anonymous">`;
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');

/** `data-head` marks what the shell removes when the visitor navigates. */
const tag = ({ name, attributes }: HeadTag) => {
  return `<${name}${written(attributes)} data-head>`;
};

/** Tags of a page that is left to the browser and whose head is unknown. */
const unrenderedTags = (pathname: string | undefined, siteUrl: string, noindex: boolean): HeadTag[] => [
  ...(pathname === undefined
    ? []
    : [
        {
          name: 'link' as const,
          attributes: { rel: 'canonical', href: new URL(pathname, siteUrl).href },
        },
      ]),
  ...(noindex ? [{ name: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } }] : []),
];

/** Preloads of what the first paint shows: the main picture, and the background images of the page's styles. */
function imagePreloads(page: RenderedPage | undefined): string[] {
  const attributes = [
    ...(page?.mainPicture?.preloads ?? []),
    ...(page?.preloadImages ?? []).map((href) => ({ href })),
  ];
  return attributes.map((each) => `<link rel="preload" as="image"${written(each)} fetchpriority="high">`);
}

/** One graph, so that its items can refer to each other. It is a data block that no browser runs, so the script policy allows it. */
function structuredData(items: RenderedPage['structuredData']): string {
  if (items.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': items };
  return `<script type="application/ld+json" data-head>${json(graph)}</script>`;
}

/** The registry as the browser gets it. Without the lists of files, which its head covers, a public page is smaller. */
function forBrowser({ revision, shell, remotes }: Registry, listsFiles: boolean): Registry {
  const remote = (release: Release): Release => {
    const { first, pages } = release;
    const { module, ...rest } = bare(release);
    if (listsFiles) return { ...rest, module, first, pages };
    return { ...rest, module: { ...module, routes: module.routes.map(withoutChunk) } };
  };
  return {
    revision,
    shell: bare(shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([app, release]) => [app, remote(release)])),
  };
}

/** Chunk names are only looked up in the list of files. Staff get that list later, so staff routes keep theirs. */
function withoutChunk(route: ModuleRoute): ModuleRoute {
  if (route.access !== 'public') return route;
  const { chunk: _, ...rest } = route;
  return rest;
}

/** A release without the fields that only the server reads. */
function bare<R extends Release>(release: R): R {
  const { module } = release;
  const routes = module.routes.map(({ query: _, noindex: __, maxAge: ___, ...route }) => route);
  return { ...release, first: { js: [], css: [] }, pages: {}, fonts: [], module: { ...module, routes } };
}

/** Link for browsers without scripts to a form that works without them. */
function withoutScripts(pathname: string | undefined, isRendered: boolean): string {
  const form =
    pathname && /^\/(formulario|programas)\/[^/]+$/.test(pathname) ? `${pathname}/sencillo` : '/contacto';
  const text = isRendered
    ? 'Sin JavaScript, algunos botones no funcionan.'
    : 'Esta página necesita JavaScript.';
  const label =
    form === '/contacto' ? 'Escríbanos desde la página de contacto' : 'Abrir el formulario sencillo';
  return `<noscript><p>${text} <a href="${escapeHtml(form)}">${label}</a></p></noscript>`;
}

/** The whole HTML document of a page. */
export function renderDocument({
  registry,
  config,
  assets,
  styles,
  page,
  head: knownHead,
  pathname,
  noindex,
  overrides,
  listsFiles = false,
}: DocumentParts): string {
  const boot: Boot = {
    registry: forBrowser(registry, listsFiles),
    config,
    ...(page && { hydration: page.hydration }),
    ...(overrides && { overrides }),
  };
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${LAYER_ORDER}</style>`,
    `<title>${escapeHtml(page?.head.documentTitle ?? knownHead?.documentTitle ?? config.brand.name)}</title>`,
    ...(page?.tags ?? knownHead?.tags ?? unrenderedTags(pathname, config.brand.siteUrl, noindex)).map(tag),
    '<meta name="theme-color" content="#10243e">',
    `<link rel="icon" href="${vectorIcon(registry)}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...assets.fonts.map(font),
    ...imagePreloads(page),
    ...assets.styles.map((file, index) => styleOf(file, styles[index], registry.shell)),
  ];
  // After the page: in the head they would compete for bandwidth with what the first paint needs.
  const scripts = [
    ...assets.scripts.map((file) => script(file, true)),
    ...assets.preloads.map((file) => script(file, false)),
  ];
  return [
    '<!DOCTYPE html>',
    '<html lang="es-CO">',
    `<head>${head.join('')}</head>`,
    // The noscript notice follows the page, whose fixed header would cover a line above it.
    `<body><div id="root">${page?.html ?? ''}</div>${withoutScripts(pathname, page !== undefined)}`,
    ...scripts,
    `<script id="boot" type="application/json">${json(boot)}</script>`,
    `<script>${START_SCRIPT}</script>`,
    structuredData(page?.structuredData ?? []),
    '</body></html>',
  ].join('');
}
