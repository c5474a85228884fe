import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { z } from 'zod';
import type * as schema from './module-schema';

export type Access = z.infer<typeof schema.accessSchema>;
export type ModuleDescriptor = z.infer<typeof schema.moduleDescriptorSchema>;
export type ModuleRoute = ModuleDescriptor['routes'][number];
export type PanelTab = ModuleDescriptor['panelTabs'][number];
export type ReleaseFile = z.infer<typeof schema.fileSchema>;
export type Release = z.infer<typeof schema.releaseSchema>;
export type ShellRelease = z.infer<typeof schema.shellReleaseSchema>;
export type Registry = z.infer<typeof schema.registrySchema>;

/** What a remote's only exposed module, `src/remote.tsx`, exports. */
export interface RemoteModule {
  /** Routes with absolute paths; the same paths as in `module.json`. */
  routes: RouteObject[];
  /** Staff panel screens by the `tab` that `module.json` declares. */
  panels?: Record<string, ComponentType>;
}

/** Head of a page. The shell writes it on the server and again after each navigation. */
export interface PageHead {
  /** Without the brand: the shell prints `title | brand`. */
  title: string;
  description: string;
  /** Path of the canonical address; the page's own path when absent. */
  canonicalPath?: string;
  noindex?: boolean;
}

/** `handle` of a page's route. */
export interface PageHandle {
  head: (page: { data: unknown; params: Record<string, string | undefined> }) => PageHead;
  /** URLs of images that the first paint needs, preloaded by the server's answer. */
  preloadImages?: string[];
}
