import type { Registry } from 'shared/contract';

/** Where the gateway gets releases from: the store, or the development servers. */
export interface ReleaseSource {
  /** Folder with `<app>/<version>/web` and `<app>/<version>/node` of published versions. */
  readonly folder: string;
  /** Script that must run before any other in the page; only while developing. */
  readonly headScript?: string;
  /** The live version of every app. Throws `ReleaseError` while there is no shell. */
  registry(): Promise<Registry>;
  /** Whether a version is published. */
  has(app: string, version: string): boolean;
  /** Folder of a version's server build. */
  nodeFolder(app: string, version: string): string;
}
