import { ALL_PERMISSIONS } from '../rules/people/permission-names';
import { z } from '../zod';
import { MODULE_ID } from './container-name';
import { moduleApiSchema } from './module-api';

// Unknown fields are dropped, not refused: a release may be newer than the code that reads it. Publishing checks an
// app's declaration for unknown fields (`unknownKeys`).

/**
 * Who may open a route or see a panel tab: everyone, or users with the permission. `comercial` and `admin` stand for
 * `modules.comercial` and `modules.admin`. This only decides what is shown: the server protects the data itself.
 */
export const accessSchema = z.enum(['public', 'comercial', 'admin', ...ALL_PERMISSIONS]);

const routeSchema = z.object({
  /** Absolute path pattern in the router's syntax, for example `/formulario/:comercialSlug`. */
  path: z.string().startsWith('/'),
  access: accessSchema.default('public'),
  /** A path that the pattern matches. If it has parameters, the trial before going live opens this page. */
  example: z.string().startsWith('/').optional(),
  /** `server`: rendered to HTML and hydrated. `browser`: rendered in the browser only (staff, forms, demos). */
  rendering: z.enum(['server', 'browser']).default('browser'),
  /** Left out of the sitemap, as browser-rendered pages always are. The page's head must say `noindex`, too. */
  noindex: z.boolean().optional(),
  /** Name of the page's chunk (`webpackChunkName` of its import), announced to the browser with the page. */
  chunk: z.string().optional(),
  /** What surrounds the page: the public header and footer (the default), the staff panel's header, or nothing. */
  frame: z.enum(['site', 'panel', 'none']).optional(),
  /** Seconds for which a rendered copy is valid, when its data changes without a new revision (such as a person's name). */
  maxAge: z.number().int().positive().optional(),
  /**
   * The page is about the visitor: rendered for each request with their cookies, never cached, and its URL is not sent to other
   * sites. It is neither indexed nor shared.
   */
  personal: z.boolean().optional(),
  /** Query parameters that the page reads on the server; others are ignored, so URLs that differ in them share one copy. */
  query: z.array(z.string()).optional(),
  /** Skeleton shown during a slow navigation: cards beside filters, or a detail page. */
  skeleton: z.enum(['list', 'detail']).optional(),
});

const panelTabSchema = z.object({
  /** Value of `?tab=` in the staff panel. */
  tab: z.string().regex(/^[a-z0-9-]+$/),
  label: z.string(),
  /** Label for advisers, when it differs. */
  labelComercial: z.string().optional(),
  access: accessSchema.exclude(['public']),
  order: z.number().int(),
  /** Name of the screen's chunk, as for a route; requested together with the module. */
  chunk: z.string().optional(),
});

const shellScreenSchema = z.object({
  tab: panelTabSchema.shape.tab,
  /** Name of the screen's chunk, as for a route. */
  chunk: z.string().optional(),
});

const searchSchema = z.object({
  /** Heading of the results in the command palette. */
  label: z.string(),
  access: accessSchema.exclude(['public']),
  icon: z.enum(['person', 'book']),
  order: z.number().int(),
});

/**
 * `module.json`: what an app declares about itself. It is copied into the release registry when a version is
 * published, so the shell knows paths and tabs without having loaded the app.
 */
export const moduleDescriptorSchema = z.object({
  id: z.union([z.literal('shell'), z.string().regex(MODULE_ID)]),
  title: z.string(),
  /** Semver range of the `shared` contract that the app was built against. */
  requires: z.string(),
  /** Port of the app's development server; not part of a release. */
  devPort: z.number().int().min(1024).max(65_535).optional(),
  routes: z.array(routeSchema),
  panelTabs: z.array(panelTabSchema).default([]),
  /** Tabs of the shell whose screen is provided by the app, as its panel of the same name. */
  shellScreens: z.array(shellScreenSchema).optional(),
  /** The app exports `search`, which the command palette calls. */
  search: searchSchema.optional(),
  /** Feeds (RSS) that the server makes from the app's `publication`, linked in the head of every page. */
  feeds: z.array(z.object({ path: z.string().startsWith('/'), title: z.string() })).optional(),
  /** Calls that the module's server code (`src/server.ts`) answers; not sent to browsers. */
  api: moduleApiSchema.optional(),
});

/** A published file: absolute path and subresource integrity. */
export const fileSchema = z.object({ url: z.string(), integrity: z.string() });
const chunkSchema = z.object({
  js: z.array(fileSchema),
  css: z.array(fileSchema),
  /** Modules that a remote's chunk takes from the shell, which loads them on first use. */
  shared: z.array(z.string()).optional(),
});

/** One published, immutable version of an app, as the registry lists it. */
export const releaseSchema = z.object({
  app: z.string(),
  version: z.string(),
  publishedAt: z.iso.datetime(),
  /** First script of the app: the shell's own, or a remote's container. */
  entry: fileSchema,
  /** What the first paint needs besides `entry`: the shell's styles, or a remote's module and styles. */
  first: chunkSchema,
  /** What each page needs, by the name of its chunk. */
  pages: z.record(z.string(), chunkSchema),
  fonts: z.array(fileSchema),
  /** How the shell loads a remote's entry: `page` needs no federation runtime. Absent: `federation`. */
  container: z.enum(['page', 'federation']).optional(),
  module: moduleDescriptorSchema,
});

export const shellReleaseSchema = releaseSchema.extend({
  /** Version of `shared` that this shell provides to the remotes. */
  contract: z.string(),
});

/** The live version of every app: served as `/remotes.json` and inlined in every page. */
export const registrySchema = z.object({
  revision: z.string(),
  shell: shellReleaseSchema,
  remotes: z.record(z.string(), releaseSchema),
});

/** Paths of the fields in `given` that are missing in `known`, because the schema dropped them. */
export function unknownKeys(given: unknown, known: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const name = path ? `${path}.${key}` : key;
    return key in known ? unknownKeys(value, Reflect.get(known, key), name) : [name];
  });
}
