import type { Registry } from 'shared/contract';
import type { Visitor } from './channel-choice';
import type { Channels } from './channels';

/** Current damage in the store, which the site works around. */
export interface ReleaseProblem {
  /** App whose release is damaged; `registry` where it is the channels. */
  remote: string;
  version: string;
  /** What is damaged, what to do, and what is live instead. */
  message: string;
}

/** Server build of a version. */
export interface ServerBuild {
  folder: string;
  /** Integrity of its `build.json`, which lists the hashes of the build's files; without it nothing of the build may run. */
  record: string | undefined;
}

/** Where the gateway gets releases from: the store, or the development servers. */
export interface ReleaseSource {
  /** Folder with `<app>/<version>/web` and `<app>/<version>/node` of published versions. */
  readonly folder: string;
  /** The live version of every app for a visitor. Throws `ReleaseError` while there is no shell. */
  registry(visitor?: Visitor): Promise<Registry>;
  /** Which versions are live for whom; empty if there are no channels. */
  channels(): Promise<Channels>;
  /** Current damage; empty when all is well. */
  problems(): Promise<ReleaseProblem[]>;
  /** Whether a version is published and on this machine. */
  has(app: string, version: string): boolean;
  /** Downloads a version if the storage is remote; false when it is not published. */
  ensure(app: string, version: string): Promise<boolean>;
  /** Server build of a version that is live or about to be tried. */
  serverBuild(app: string, version: string): ServerBuild;
}
