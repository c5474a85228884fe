import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { valid } from 'semver';
import { RELEASE_FILE } from '../publishing/publish';
import type { FolderStorage } from '../storage/folder-storage';
import type { ReleaseStorage } from '../storage/release-storage';

/** For how long a version is remembered as missing from the storage, and how many are. */
const MISSING_MS = 10_000;
const MAX_MISSING = 1_000;
/** How many versions are fetched at a time because a request asks for their files. */
const MAX_FETCHED = 16;

/** How many files of a version are copied at the same time. */
const COPIED_AT_ONCE = 16;

/** Copies a version, its description last, so that an incomplete copy is never used. */
export async function copyVersion(
  from: ReleaseStorage,
  to: ReleaseStorage,
  app: string,
  version: string,
): Promise<void> {
  const prefix = `${app}/${version}/`;
  const description = prefix + RELEASE_FILE;
  const copy = async (key: string) => {
    const bytes = await from.read(key);
    if (bytes) await to.write(key, bytes);
  };
  const waiting = (await from.list(prefix)).filter((key) => key !== description);
  const work = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) await copy(key);
  };
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, work));
  await copy(description);
}

/** The versions on this machine: the storage itself if it is local, or copies of the versions that were asked for. */
export class LocalVersions {
  readonly #fetching = new Map<string, Promise<void>>();
  readonly #missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });

  constructor(
    readonly storage: ReleaseStorage,
    readonly local: FolderStorage,
  ) {}

  has(app: string, version: string): boolean {
    return valid(version) !== null && existsSync(join(this.local.folder, app, version, RELEASE_FILE));
  }

  /** Anybody can ask for any version, so a missing one is not looked for again at once, and few are fetched at a time. */
  async ensure(app: string, version: string): Promise<boolean> {
    const key = `${app}/${version}/`;
    if (this.has(app, version)) return true;
    if (this.storage === this.local || this.#missing.has(key)) return false;
    if (this.#fetching.size >= MAX_FETCHED && !this.#fetching.has(key)) return false;
    await this.fetch(app, version);
    const found = this.has(app, version);
    if (!found) this.#missing.set(key, true);
    return found;
  }

  /** Copies a version to this machine, unless it is there. */
  async fetch(app: string, version: string): Promise<void> {
    if (this.storage === this.local || !valid(version) || this.has(app, version)) return;
    const key = `${app}/${version}/`;
    const running =
      this.#fetching.get(key) ??
      copyVersion(this.storage, this.local, app, version).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, running);
    await running;
  }
}
