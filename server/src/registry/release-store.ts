import { join } from 'node:path';
import { valid } from 'semver';
import type { Registry } from 'shared/contract';
import { publishRelease, RELEASE_FILE } from '../publishing/publish';
import { FolderStorage } from '../storage/folder-storage';
import { integrityOf } from '../storage/release-files';
import type { ReleaseStorage } from '../storage/release-storage';
import {
  type Author,
  described,
  promoted,
  rolledBack,
  type StopReason,
  withCanary,
  withdrawn,
  withoutCanary,
} from './channel-changes';
import type { Visitor } from './channel-choice';
import { readChannels, readSignedChannels, writeChannels } from './channel-file';
import { type Canary, type Change, type Channels, neededVersions, stableVersion } from './channels';
import { assertFits } from './fits';
import { copyVersion, LocalVersions } from './local-versions';
import { notPublished, readRelease } from './published-version';
import { RegistryReader } from './registry-reader';
import { listReleases, type ReleaseListing } from './release-listing';
import type { ReleaseProblem, ReleaseSource, ServerBuild } from './release-source';
import type { SeenSequence } from './seen-sequence';
import type { Signer } from './signing';
import type { Teams } from './team';

export interface ReleaseStoreOptions {
  /** Folder of this machine: the store itself, or copies of versions when the store is elsewhere. */
  folder: string;
  signer: Signer;
  /** Where releases are kept, when it is not the folder. */
  storage?: ReleaseStorage | undefined;
  /** The newest channels that the site's servers have seen, if they share a database. */
  seen?: SeenSequence | undefined;
}

/** Tries a version before it becomes live for anybody; throws a `ReleaseError` to refuse it. */
export type Trial = (app: string, version: string, channels: Channels) => Promise<void>;

/** Author of changes without a person, such as those of a local build. */
const UNNAMED: Author = { who: '', why: '' };

/**
 * Releases: `<app>/<version>/` holds a published version and never changes; the signed channels say which version of
 * each app is live for whom. Changing what is live writes only the channels.
 */
export class ReleaseStore implements ReleaseSource {
  readonly folder: string;
  readonly storage: ReleaseStorage;
  readonly #signer: Signer;
  readonly #reader: RegistryReader;
  readonly #versions: LocalVersions;

  constructor({ folder, signer, storage, seen }: ReleaseStoreOptions) {
    this.folder = folder;
    this.#signer = signer;
    const local = new FolderStorage(folder);
    this.storage = storage ?? local;
    this.#versions = new LocalVersions(this.storage, local);
    const fetchVersion = (app: string, version: string) => this.#versions.fetch(app, version);
    this.#reader = new RegistryReader(this.storage, signer, local, fetchVersion, seen);
  }

  /** Publishes the build in `appFolder` as `app` `version`. Throws `ReleaseError` when that version exists. */
  async publish(appFolder: string, app: string, version: string): Promise<void> {
    await this.storage.exclusively(() => publishRelease(this.storage, appFolder, app, version));
  }

  /** Copies a version from another storage, unless it is published here already. */
  async takeIn(from: ReleaseStorage, app: string, version: string): Promise<void> {
    const description = `${app}/${version}/${RELEASE_FILE}`;
    if (await this.storage.has(description)) return;
    await this.storage.exclusively(async () => {
      if (!(await this.storage.has(description))) await copyVersion(from, this.storage, app, version);
    });
  }

  /** Makes a published version stable. Throws `ReleaseError` when it does not fit or its trial fails. */
  async promote(app: string, version: string, author = UNNAMED, trial?: Trial): Promise<void> {
    await this.#assertMayLive(app, version, trial);
    await this.#change((channels) => this.#described(promoted(channels, app, version, author), app, version));
  }

  /** Makes several versions stable at once: they fit each other, though perhaps not what was live before. */
  async promoteTogether(versions: ReadonlyMap<string, string>, author = UNNAMED): Promise<void> {
    await this.#change(async (before) => {
      let after = before;
      for (const [app, version] of versions) {
        after = await this.#described(promoted(after, app, version, author), app, version);
      }
      for (const [app, version] of versions) await assertFits(this.storage, app, version, after);
      return after;
    });
  }

  /** Makes the version before the present one stable again; returns it. */
  async rollback(app: string, author = UNNAMED): Promise<string> {
    const channels = await this.#change(async (before) => {
      const back = rolledBack(before, app, author);
      const version = stableVersion(back, app) ?? '';
      const after = await this.#described(back, app, version);
      await assertFits(this.storage, app, version, after);
      return after;
    });
    return stableVersion(channels, app) ?? '';
  }

  /** Gives a published version to a share of the visitors or to a group. */
  async canary(
    app: string,
    canary: Omit<Canary, 'since'>,
    author: Author = UNNAMED,
    trial?: Trial,
  ): Promise<void> {
    await this.#assertMayLive(app, canary.version, trial);
    await this.#change((channels) =>
      this.#described(withCanary(channels, app, canary, author), app, canary.version),
    );
  }

  /** Ends an app's canary. `reason` is set for an automatic stop. */
  async stopCanary(app: string, author: Author = UNNAMED, reason?: StopReason): Promise<void> {
    await this.#change((channels) => withoutCanary(channels, app, author, reason));
  }

  /** Withdraws a version for good. */
  async withdraw(app: string, version: string, author: Author = UNNAMED): Promise<void> {
    // A misspelt version would block one that does not exist yet. A damaged one may be withdrawn: its content is not parsed.
    if (!valid(version) || !(await this.storage.read(`${app}/${version}/${RELEASE_FILE}`))) {
      throw notPublished(app, version);
    }
    await this.#change((channels) => withdrawn(channels, app, version, author));
  }

  /** The teams that may release modules, besides administrators. */
  async teams(): Promise<Teams> {
    return (await this.channels()).teams ?? {};
  }

  /** Changes the teams (`team-changes.ts`). */
  async changeTeams(edit: (channels: Channels) => Channels): Promise<Teams> {
    return (await this.#change(edit)).teams ?? {};
  }

  /** Removes published versions older than the newest `keep`, except live ones and the last `keep` to roll back to; returns them. */
  async prune(keep: number): Promise<string[]> {
    return this.storage.exclusively(async () => {
      const channels = await readChannels(this.storage, this.#signer);
      const removed: string[] = [];
      for (const { app, versions } of await listReleases(this.storage, channels)) {
        const needed = neededVersions(channels, app, keep);
        for (const version of versions.slice(keep).filter((each) => !needed.has(each))) {
          await this.storage.remove(`${app}/${version}/${RELEASE_FILE}`);
          await this.storage.remove(`${app}/${version}/`);
          removed.push(`${app} ${version}`);
        }
      }
      return removed;
    });
  }

  /** Every app with its versions and channels. */
  async list(): Promise<ReleaseListing[]> {
    return listReleases(this.storage, await readChannels(this.storage, this.#signer));
  }

  /** Every change of what is live, oldest first. */
  async history(): Promise<Change[]> {
    return (await readChannels(this.storage, this.#signer)).history;
  }

  /** Whether the configured key can sign changes; a public key can only verify them. */
  get mayChange(): boolean {
    return this.#signer.canSign;
  }

  async stableVersions(): Promise<Map<string, string>> {
    const { apps } = await readChannels(this.storage, this.#signer);
    const live = Object.entries(apps).map(([app, { stable }]) => [app, stable.at(-1) ?? ''] as const);
    return new Map(live);
  }

  has(app: string, version: string): boolean {
    return this.#versions.has(app, version);
  }

  ensure(app: string, version: string): Promise<boolean> {
    return this.#versions.ensure(app, version);
  }

  registry(visitor?: Visitor): Promise<Registry> {
    return this.#reader.registry(visitor);
  }

  /** The stable registry with another version of one app; undefined without a shell to try it with. */
  registryWith(app: string, version: string): Promise<Registry | undefined> {
    return this.#reader.registryWith(app, version);
  }

  problems(): Promise<ReleaseProblem[]> {
    return this.#reader.problems();
  }

  channels(): Promise<Channels> {
    return this.#reader.channels();
  }

  serverBuild(app: string, version: string): ServerBuild {
    return { folder: join(this.folder, app, version), record: this.#reader.buildRecord(app, version) };
  }

  async #assertMayLive(app: string, version: string, trial: Trial | undefined): Promise<void> {
    const channels = await readChannels(this.storage, this.#signer);
    if (!valid(version)) throw notPublished(app, version);
    await readRelease(this.storage, app, version, channels);
    await assertFits(this.storage, app, version, channels);
    await trial?.(app, version, channels);
  }

  /** The channels with the integrity of a version's description. One that is known must still match, so it never changes. */
  async #described(channels: Channels, app: string, version: string): Promise<Channels> {
    await readRelease(this.storage, app, version, channels);
    const bytes = await this.storage.read(`${app}/${version}/${RELEASE_FILE}`);
    return bytes ? described(channels, app, version, integrityOf(bytes)) : channels;
  }

  async #change(edit: (channels: Channels) => Channels | Promise<Channels>): Promise<Channels> {
    return this.storage.exclusively(async () => {
      const { channels: before, tag } = await readSignedChannels(this.storage, this.#signer);
      const channels = { ...(await edit(before)), sequence: before.sequence };
      await writeChannels(this.storage, this.#signer, channels, tag);
      return channels;
    });
  }
}
