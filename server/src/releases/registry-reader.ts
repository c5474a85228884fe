import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Registry, Release, ShellRelease } from 'shared/contract';
import { releaseSchema, shellReleaseSchema } from 'shared/module-schema';
import { coalesced } from '../http/coalesced';
import { CHANNEL_FILE, readChannels } from './channel-file';
import { type Channels, descriptionOf, noChannels, type Visitor, versionsFor } from './channels';
import { type LastGood, readLastGood, writeLastGood } from './last-good';
import { BUILD_FILE, type BuildRecord, RELEASE_FILE, storedBuildSchema } from './publish';
import { ReleaseError } from './release-error';
import { integrityOf } from './release-files';
import type { ReleaseProblem } from './release-source';
import type { Signer } from './signing';
import type { ReleaseStorage } from './storage/release-storage';

/** A snapshot of the releases. */
interface Snapshot {
  stamp: string | undefined;
  readAt: number;
  channels: Channels;
  /** Live releases of every channel by `<app>@<version>`. */
  releases: Record<string, Release | ShellRelease>;
  problems: ReleaseProblem[];
}

/** After this time a damaged file is read again, so that its repair is noticed. */
const RETRY_MS = 2_000;
/** Longest wait for a storage while something can be shown without it. */
const PATIENCE_MS = 2_000;
/** Cached combinations of stable and canary versions. */
const MAX_REGISTRIES = 32;

const damagedChannels = (message: string): ReleaseProblem => ({ remote: 'registry', version: '', message });

const keyOf = (app: string, version: string) => `${app}@${version}`;

/**
 * Makes registries of the channels and the published descriptions. A description that cannot be read is replaced by
 * its last good copy or left out and named; damaged channels leave the last good ones in force, after a restart, too.
 */
export class RegistryReader {
  #snapshot: Snapshot | undefined;
  #refreshing: Promise<Snapshot> | undefined;
  #lastGood: LastGood | null | undefined;
  readonly #registries = new LRUCache<string, Registry>({ max: MAX_REGISTRIES });
  /** Versions that browsers ask for; visitors choose the names, so answers are kept for a moment only. */
  readonly #asked = new LRUCache<string, Promise<Release | ShellRelease | null>>({
    max: MAX_REGISTRIES,
    ttl: RETRY_MS,
  });

  constructor(
    readonly storage: ReleaseStorage,
    readonly signer: Signer,
    /** Where the last good state is kept: this machine's own folder. */
    readonly local: ReleaseStorage,
    /** Downloads the files of a version if the storage is remote. */
    readonly fetchVersion: (app: string, version: string) => Promise<void> = async () => undefined,
  ) {}

  /** Live versions for a visitor. Throws `ReleaseError` while there is no shell. */
  async registry(visitor: Visitor = {}): Promise<Registry> {
    const snapshot = await this.#current();
    const versions = versionsFor(snapshot.channels, visitor);
    if (visitor.versions) return this.#registryOf(snapshot, versions, visitor.versions);
    const combination = [snapshot.stamp, snapshot.readAt, ...[...versions].flat()].join(' ');
    const known = this.#registries.get(combination);
    if (known) return known;
    const registry = compose(snapshot, versions);
    this.#registries.set(combination, registry);
    return registry;
  }

  /**
   * The registry of a browser that asks for versions of its own. It keeps what is live in place of one that is not
   * published, damaged or withdrawn, and the live shell in any case: a broken one could not undo it.
   */
  async #registryOf(
    snapshot: Snapshot,
    live: Map<string, string>,
    asked: NonNullable<Visitor['versions']>,
  ): Promise<Registry> {
    const versions = new Map(live);
    const releases = { ...snapshot.releases };
    for (const [app, version] of Object.entries(asked)) {
      if (app === 'shell' || snapshot.channels.apps[app]?.withdrawn.includes(version)) continue;
      const release = await this.#published(app, version, snapshot.channels);
      if (!release) continue;
      releases[keyOf(app, version)] = release;
      versions.set(app, version);
    }
    return compose({ releases }, versions);
  }

  /** A published version that need not be live; null when there is none. */
  #published(app: string, version: string, channels: Channels): Promise<Release | ShellRelease | null> {
    const key = keyOf(app, version);
    const known = this.#asked.get(key);
    if (known) return known;
    const reading = this.fetchVersion(app, version)
      .then(() => readRelease(this.storage, app, version, channels))
      .catch(() => null);
    this.#asked.set(key, reading);
    return reading;
  }

  /** The stable registry with another version of one app; nothing without a shell to try it with. */
  async registryWith(app: string, version: string): Promise<Registry | undefined> {
    const { channels, releases } = await this.#current();
    const versions = versionsFor(channels, {}).set(app, version);
    if (!versions.has('shell')) return undefined;
    const release = await readRelease(this.storage, app, version, channels);
    return compose({ releases: { ...releases, [keyOf(app, version)]: release } }, versions);
  }

  /** What cannot be read at present; empty when all is well. */
  async problems(): Promise<ReleaseProblem[]> {
    return (await this.#current()).problems;
  }

  /** Channels in force. */
  async channels(): Promise<Channels> {
    return (await this.#current()).channels;
  }

  /** Parallel calls share one read. */
  readonly #current = coalesced(() => this.#look());

  /** The present state; of a storage that does not answer in time the state before. */
  async #look(): Promise<Snapshot> {
    const known = this.#snapshot;
    const present = this.#refresh();
    if (!known) return present;
    const late = pause(PATIENCE_MS, known, { ref: false });
    return Promise.race([present, late]);
  }

  /** As above; a read that takes long is not started again meanwhile. */
  #refresh(): Promise<Snapshot> {
    this.#refreshing ??= this.#readChanged().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #readChanged(): Promise<Snapshot> {
    const known = this.#snapshot;
    const stamp = await this.storage.stamp(CHANNEL_FILE);
    const settled = known?.problems.length === 0 || (known && Date.now() - known.readAt < RETRY_MS);
    if (known && settled && known.stamp === stamp) return known;
    return this.#read(stamp);
  }

  async #read(stamp: string | undefined): Promise<Snapshot> {
    this.#lastGood ??= await readLastGood(this.local);
    const problems: ReleaseProblem[] = [];
    const channels = await this.#channels(problems);
    const releases: Snapshot['releases'] = {};
    for (const [app, { stable, canary }] of Object.entries(channels.apps)) {
      for (const version of [stable.at(-1), canary?.version]) {
        if (!version) continue;
        const release = await this.#release(app, version, channels, problems);
        if (release) releases[keyOf(app, version)] = release;
      }
    }
    const snapshot = { stamp, readAt: Date.now(), channels, releases, problems };
    this.#snapshot = snapshot;
    if (problems.length === 0) await this.#keep({ channels, releases });
    return snapshot;
  }

  async #channels(problems: ReleaseProblem[]): Promise<Channels> {
    try {
      const channels = await readChannels(this.storage, this.signer);
      // Channels that disappear count as damaged; a store that never had any is new.
      if (!this.#lastGood || channels.apps.shell) return channels;
      problems.push(damagedChannels(`${CHANNEL_FILE} is missing or names no shell`));
    } catch (error) {
      const reason = error instanceof ReleaseError ? error.message : `${CHANNEL_FILE}: ${String(error)}`;
      problems.push(damagedChannels(reason));
    }
    return this.#lastGood?.channels ?? noChannels();
  }

  async #release(app: string, version: string, channels: Channels, problems: ReleaseProblem[]) {
    try {
      await this.fetchVersion(app, version);
      // Where the storage is remote, what serves is the copy on this machine.
      return await readRelease(this.local, app, version, channels);
    } catch (error) {
      const kept = this.#lastGood?.releases[keyOf(app, version)];
      const reason = error instanceof ReleaseError ? error.message : String(error);
      const inForce = kept ? 'its last good description is in force' : `${app} is left out`;
      problems.push({ remote: app, version, message: `${reason}; ${inForce}` });
      return kept;
    }
  }

  async #keep(lastGood: LastGood): Promise<void> {
    this.#lastGood = lastGood;
    // A full disk must not discard the copy in memory.
    await writeLastGood(this.local, lastGood).catch(() => undefined);
  }
}

/**
 * Description of a published version. Throws `ReleaseError` when it is missing or damaged, and when it is not the one
 * that these channels vouch for.
 */
export async function readRelease(
  storage: ReleaseStorage,
  app: string,
  version: string,
  channels?: Channels,
): Promise<Release | ShellRelease> {
  const bytes = await storage.read(`${app}/${version}/${RELEASE_FILE}`);
  if (!bytes) {
    throw new ReleaseError(`${app} ${version} is not published`, `${app} ${version} no está publicada.`);
  }
  const promoted = channels && descriptionOf(channels, app, version);
  if (promoted !== undefined && promoted !== integrityOf(bytes)) {
    throw new ReleaseError(
      `${RELEASE_FILE} of ${app} ${version} is damaged: it is not the one that was promoted`,
      `La descripción de ${app} ${version} cambió después de su promoción: publique una versión nueva.`,
    );
  }
  try {
    const schema = app === 'shell' ? shellReleaseSchema : releaseSchema;
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new ReleaseError(`${RELEASE_FILE} of ${app} ${version} is damaged`);
  }
}

/** The build record of a version; empty when its build wrote none. */
export async function readBuildRecord(
  storage: ReleaseStorage,
  app: string,
  version: string,
): Promise<BuildRecord> {
  const bytes = await storage.read(`${app}/${version}/${BUILD_FILE}`);
  if (!bytes) return { uses: {}, provides: {} };
  const record = storedBuildSchema.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!record.success) throw new ReleaseError(`${BUILD_FILE} of ${app} ${version} is damaged`);
  return record.data;
}

const isShell = (release: Release | ShellRelease): release is ShellRelease =>
  'contract' in release && release.contract !== undefined;

function compose({ releases }: Pick<Snapshot, 'releases'>, versions: Map<string, string>): Registry {
  const live = (app: string) => releases[keyOf(app, versions.get(app) ?? '')];
  const shell = live('shell');
  if (!shell || !isShell(shell)) throw new ReleaseError('No shell has been promoted');
  const remotes: Record<string, Release> = {};
  for (const app of versions.keys()) {
    const release = app === 'shell' ? undefined : live(app);
    if (release) remotes[app] = release;
  }
  const content = { shell, remotes };
  const revision = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return { revision, ...content };
}
