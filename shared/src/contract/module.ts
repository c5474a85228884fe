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

/** An action on a search result. */
export interface SearchAction {
  /** Unique within the result. */
  id: string;
  label: string;
  icon: 'call' | 'chat' | 'note' | 'state';
  /** Page of the site that the action opens. */
  path: string;
  /** Opened in addition to `path`: `tel:` in its app, `https:` in another tab. */
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
  /** Page of the site that shows it. */
  path: string;
  /** Actions offered directly on the result. */
  actions?: readonly SearchAction[];
}

/** The exports of a remote's only exposed module, `src/remote.tsx`. */
export interface RemoteModule {
  /** Routes with absolute paths; the same paths as in `module.json`. */
  routes: RouteObject[];
  /** Loaders of the staff panel's screens, by the `tab` that `module.json` declares. */
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
  /** Link previews show the page although it is `noindex`: people send its URL to each other. */
  shared?: boolean;
  /** Name in the breadcrumb, when shorter than the title. */
  crumb?: string;
  /** Open Graph type: a page of the site, or an article with its dates (ISO). */
  type?: 'website' | 'article';
  publishedAt?: string;
  modifiedAt?: string;
  /** Pages above this one, without the home page. The share image shows the last one above the title. */
  parents?: { title: string; path: string }[];
  /** Line under the title on the share image, such as the price of a program. */
  shareDetail?: string;
  /** Published image that the share image shows beside the title; the page's main one when absent. */
  illustration?: string;
  /** Horizontal position of the subject in that image, from 0 (left edge) to 1; the middle when absent. */
  illustrationFocus?: number;
}

/** One item of structured data (schema.org, JSON-LD) without its context. URLs may be paths of the site. */
export type StructuredData = { '@type': string | string[] } & Record<string, unknown>;

/** `handle` of a page's route. */
export interface PageHandle {
  head: (page: { data: unknown; params: Record<string, string | undefined> }) => PageHead;
  /**
   * Head of a page that only the browser renders, for link previews; `head` is used when absent. It may call the API.
   * Called on the server only: import its code inside, so that no browser loads it.
   */
  serverHead?: (page: {
    params: Record<string, string | undefined>;
    call: typeof fetch;
  }) => Promise<PageHead>;
  /** URLs of images in the page's styles that the first paint needs; the server's answer preloads them. */
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
  /** Pages of routes with parameters, and the dates of pages with dated content. Rejects when its data is not available. */
  pages?: (call: typeof fetch) => Promise<PublishedPage[]>;
  /** Entries by the path of the feed in `module.json`. */
  feeds?: Record<string, FeedEntry[] | ((call: typeof fetch) => Promise<FeedEntry[]>)>;
  /** Articles in the app's files, which the news desk starts with. */
  articles?: () => Promise<Readonly<Record<string, unknown>>[]>;
  /** Texts of the app's pages that staff may change, as they are in its files. */
  texts?: () => WrittenText[];
  /** The data policy in the app's files: its version, and its text as a document of the editor. */
  policy?: () => Promise<Readonly<Record<string, unknown>>>;
  /** Program figures that are written into pages, and which the catalogue may contradict. */
  figures?: () => PageFigures[];
}

/** Figures of a program that a page prints; `page` is null for the program's own page. */
export interface PageFigures extends PrintedFigures {
  page: string | null;
}
