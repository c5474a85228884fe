import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Brand } from '../config/brand';
import type { LeadEstado } from '../rules/leads/lead-options';
import type { PrintedFigures } from '../rules/programs/printed-figures';
import type { WrittenText } from '../schemas/site/site-text';
import type { Role } from '../session/id-token';
import type { z } from '../zod';
import type * as schema from './module-schema';

export type Access = z.infer<typeof schema.accessSchema>;
export type ModuleDescriptor = z.infer<typeof schema.moduleDescriptorSchema>;
export type ModuleRoute = ModuleDescriptor['routes'][number];
export type PanelTab = ModuleDescriptor['panelTabs'][number];
export type ModuleSearch = NonNullable<ModuleDescriptor['search']>;
export type Frame = NonNullable<ModuleRoute['frame']>;
export type ReleaseFile = z.infer<typeof schema.fileSchema>;
export type Release = z.infer<typeof schema.releaseSchema>;
export type ShellRelease = z.infer<typeof schema.shellReleaseSchema>;
export type Registry = z.infer<typeof schema.registrySchema>;

export interface SearchQuery {
  text: string;
  role: Role;
  signal: AbortSignal;
}

/** Something that can be done with a result of a search. */
export interface SearchAction {
  /** Unique within the result. */
  id: string;
  label: string;
  icon: 'call' | 'chat' | 'note' | 'state';
  /** Path of the site that it opens. */
  path: string;
  /** Opened beside the path: `tel:` in its app, `https:` in another tab. */
  url?: string;
}

/** One result of a remote's search, as the command palette shows it. */
export interface SearchResult {
  /** Unique within the remote. */
  id: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  detail?: string;
  /** Shown as a chip. */
  estado?: LeadEstado;
  /** Path of the site that opens it. */
  path: string;
  /** What can be done with it at once. */
  actions?: readonly SearchAction[];
}

/** The exports of a remote's only exposed module, `src/remote.tsx`. */
export interface RemoteModule {
  /** Routes with absolute paths; the same paths as in `module.json`. */
  routes: RouteObject[];
  /** What fetches the screens of the staff panel, by the `tab` that `module.json` declares. */
  panels?: Record<string, () => Promise<{ default: ComponentType }>>;
  /** Results for the command palette, best first; `module.json` declares `search`. Rejects when the API fails. */
  search?: (query: SearchQuery) => Promise<SearchResult[]>;
  /** Called on the server only: import its code inside, so that no browser loads it. */
  publication?: () => Promise<Publication>;
}

/** Head of a page. The shell writes it on the server and again after each navigation. */
export interface PageHead {
  /** Without the brand: the shell prints `title | brand`. */
  title: string;
  description: string;
  /** Path of the canonical URL; the page's own path when absent. */
  canonicalPath?: string;
  noindex?: boolean;
  /** Link previews show it although it is `noindex`: its URL is sent from person to person. */
  shared?: boolean;
  /** Name in the breadcrumb, when shorter than the title. */
  crumb?: string;
  /** Open Graph type: a page of the site, or an article with its dates (ISO). */
  type?: 'website' | 'article';
  publishedAt?: string;
  modifiedAt?: string;
  /** Pages above this one, the home page left out; the last one stands above the title on the share image. */
  parents?: { title: string; path: string }[];
  /** Line under the title on the share image, such as the price of a program. */
  shareDetail?: string;
  /** Published image that the share image shows beside the title; the page's main one when absent. */
  illustration?: string;
  /** Where the subject of that image is, from 0 (left edge) to 1; its middle when absent. */
  illustrationFocus?: number;
}

/** One item of structured data (schema.org, JSON-LD) without its context. URLs may be paths of the site. */
export type StructuredData = { '@type': string | string[] } & Record<string, unknown>;

/** `handle` of a page's route. */
export interface PageHandle {
  head: (page: { data: unknown; params: Record<string, string | undefined> }) => PageHead;
  /**
   * Head of a page that only the browser renders, for link previews; `head` stands in for it. It may call the API.
   * Called on the server only: import its code inside, so that no browser loads it.
   */
  serverHead?: (page: {
    params: Record<string, string | undefined>;
    call: typeof fetch;
  }) => Promise<PageHead>;
  /** URLs of images in the page's styles that the first paint needs, preloaded by the server's answer. */
  preloadImages?: string[];
  /** Structured data of the page. Called on the server only: import its code inside, so that no browser loads it. */
  structuredData?: (page: { data: unknown; brand: Brand }) => Promise<StructuredData[]>;
}

/** A page in the sitemap. */
export interface PublishedPage {
  path: string;
  /** ISO date of the last change; the release's own date when absent. */
  updatedAt?: string;
}

/** An entry of a feed, newest first. */
export interface FeedEntry {
  path: string;
  title: string;
  description: string;
  category: string;
  /** ISO date. */
  publishedAt: string;
}

/** Pages and feeds of an app, for search engines and feed readers. */
export interface Publication {
  /** Pages of routes with parameters, and dates of those whose content is dated. Rejects when its data is not there. */
  pages?: (call: typeof fetch) => Promise<PublishedPage[]>;
  /** Entries by the path of the feed in `module.json`. */
  feeds?: Record<string, FeedEntry[] | ((call: typeof fetch) => Promise<FeedEntry[]>)>;
  /** Articles that the app's files bring, with which the news desk begins. */
  articles?: () => Promise<Readonly<Record<string, unknown>>[]>;
  /** Texts of the app's pages that the team may change, as its files have them. */
  texts?: () => WrittenText[];
  /** The data policy of the app's files: its version, and its text as the editor's document. */
  policy?: () => Promise<Readonly<Record<string, unknown>>>;
  /** Figures of programs that pages print by themselves, which the catalogue may contradict. */
  figures?: () => PageFigures[];
}

/** Figures of a program on a page; `null` is the program's own. */
export interface PageFigures extends PrintedFigures {
  page: string | null;
}
