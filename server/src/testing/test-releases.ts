import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseStore } from '../registry/open-store';
import type { ReleaseStore } from '../registry/release-store';
import type { SeenSequence } from '../registry/seen-sequence';
import { type Build as PublishedBuild, writeBuild } from './published-build';

export type Build = Omit<PublishedBuild, 'version'>;

/** A release store in a folder of its own. */
export class TestReleases {
  private constructor(
    readonly folder: string,
    public store: ReleaseStore,
  ) {}

  static async create(): Promise<TestReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    return new TestReleases(folder, await openReleaseStore({ dataDir: join(folder, 'data') }));
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** Opens the store again, as a server start does. */
  async reopen(seen?: SeenSequence): Promise<ReleaseStore> {
    this.store = await openReleaseStore({ dataDir: this.dataDir }, seen);
    return this.store;
  }

  /** Path of a file of the store. */
  file(...path: string[]): string {
    return join(this.dataDir, 'releases', ...path);
  }

  build(version: string, what: Build): Promise<string> {
    return writeBuild(this.folder, { ...what, version });
  }

  async publish(version: string, what: Build): Promise<void> {
    await this.store.publish(await this.build(version, what), what.app, version);
  }

  /** Publishes and promotes. */
  async release(version: string, what: Build): Promise<void> {
    await this.publish(version, what);
    await this.store.promote(what.app, version);
  }

  async problems(): Promise<string[]> {
    return (await this.store.problems()).map(({ message }) => message);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
