import type { FeedEntry, PageFigures, PageHead, PublishedPage, Registry, StructuredData } from './module';
import type { RuntimeConfig } from './runtime-config';

/** A page that the gateway asks the shell's server build to render. */
export interface RenderRequest {
  /** Absolute URL of the page. */
  url: string;
  registry: Registry;
  config: RuntimeConfig;
  /** Calls the API; loaders get it in place of the global `fetch`. */
  fetch: typeof fetch;
  /** The container of a remote's server build, by app id. */
  loadContainer: (app: string) => unknown;
  /** `hydration` of the 404 page that is kept for this route, as JSON. */
  missing?: string | undefined;
}

/** The router's state, with which the browser hydrates the server's HTML. */
interface Hydration {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

/** An element of the head that belongs to one page; a navigation replaces it. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The largest picture of a page's first screen, which is fetched first. */
export interface MainPicture {
  /** URL of the picture in a format that every client supports. */
  address: string;
  /** Attributes of the preload links, one set per crop of the picture. */
  preloads: Record<string, string>[];
}

export interface RenderedPage {
  status: number;
  html: string;
  head: PageHead & { documentTitle: string };
  /** Description, canonical link, robots, and the tags of link previews. */
  tags: HeadTag[];
  /** Of the site, and of this page. */
  structuredData: StructuredData[];
  preloadImages: string[];
  mainPicture?: MainPicture | undefined;
  hydration: Hydration;
}

export interface Redirection {
  redirect: string;
  status: number;
}

/** The page has status 404 and the same data as the kept copy, so it was not rendered again. */
export interface SameMissingPage {
  sameMissingPage: true;
}

/** Export `renderPage` of the shell's server build. Rejects when the page can't be rendered. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | Redirection | SameMissingPage>;

/** Head of a page whose content only the browser renders. */
export interface RenderedHead {
  documentTitle: string;
  head: PageHead;
  tags: HeadTag[];
}

/** Export `renderHead` of the shell's server build. Rejects when the page's code can't be loaded. */
export type RenderHead = (request: RenderRequest) => Promise<RenderedHead>;

/** Pages and feeds of all remotes. */
export interface Publications {
  pages: PublishedPage[];
  feeds: Record<string, FeedEntry[]>;
  /** Absent from older shells. */
  figures?: PageFigures[];
  /** Absent from older shells. */
  articles?: Readonly<Record<string, unknown>>[];
  /** As `articles`. */
  texts?: Readonly<Record<string, unknown>>[];
  /** As `articles`. */
  policy?: Readonly<Record<string, unknown>>[];
}

export type PublicationRequest = Omit<RenderRequest, 'url' | 'missing'>;

/** Export `readPublications` of the shell's server build. */
export type ReadPublications = (request: PublicationRequest) => Promise<Publications>;

/** Declared exports that a remote lacks; empty when it has all. */
export interface RemoteCheck {
  problems: string[];
}

/** Export `checkRemote` of the shell's server build. Rejects when the remote can't be loaded. */
export type CheckRemote = (request: PublicationRequest & { app: string }) => Promise<RemoteCheck>;

/** Versions that one browser uses in place of the live ones. */
export interface Overrides {
  /** Published version by app. */
  versions: Record<string, string>;
  /** Origins of development servers by app; they win over `versions`. */
  origins: Record<string, string>;
}

/** What the gateway writes into every page, as JSON in `<script id="boot">`. */
export interface Boot {
  registry: Registry;
  config: RuntimeConfig;
  /** Absent when the page was not rendered on the server. */
  hydration?: Hydration;
  /** Absent for browsers without overrides. */
  overrides?: Overrides;
}
