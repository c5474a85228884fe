import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'shared/contract';
import { coalesced } from '../http/kept-value';
import { ReleaseError, releaseMessageOf } from '../storage/release-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { type Visitor, versionsFor } from './channel-choice';
import { CHANNEL_FILE, readSignedChannels } from './channel-file';
import { type Channels, descriptionOf, keyOf, noChannels } from './channels';
import { composeRegistry, type Releases, releasesOf } from './compose-registry';
import { type LastGood, readLastGood, writeLastGood } from './last-good';
import { LiveBuilds } from './live-builds';
import { type Description, readDescription } from './published-version';
import type { ReleaseProblem } from './release-source';
import type { SeenSequence } from './seen-sequence';
import type { Signer } from './signing';

interface Snapshot {
  stamp: string | undefined;
  readAt: number;
  channels: Channels;
  /** Descriptions of the live versions, stable and canary, by `<app>@<version>`. */
  descriptions: Record<string, Description>;
  problems: ReleaseProblem[];
}

/** After this time a damaged file is read again, so that its repair is noticed. */
const RETRY_MS = 2_000;
/** Longest wait for the storage or the database while something can be shown without it. */
const PATIENCE_MS = 2_000;
/** How many registries are kept: one per combination of stable and canary versions. */
const MAX_REGISTRIES = 32;

const damagedChannels = (error: unknown): ReleaseProblem => ({
  remote: 'registry',
  version: '',
  message: releaseMessageOf(error, `No se puede leer ${CHANNEL_FILE}.`),
});

/** Earlier channels were put back: by the operator from a copy, or by somebody who may write to the storage but not sign. */
const formerChannels = () =>
  new ReleaseError(
    `${CHANNEL_FILE} es anterior al que está en uso. Si lo recuperó de una copia, confírmelo con un cambio de versiones.`,
  );

const sequenceOf = ({ sequence = 0 }: Channels) => sequence;

/**
 * Makes registries of the channels and the published descriptions. A description that cannot be read is replaced by
 * its last good copy, or left out and reported; damaged channels leave the last good ones live, even after a restart.
 */
export class RegistryReader {
  #snapshot: Snapshot | undefined;
  #refreshing: Promise<Snapshot> | undefined;
  #lastGood: LastGood | null | undefined;
  readonly #builds: LiveBuilds;
  readonly #registries = new LRUCache<string, Registry>({ max: MAX_REGISTRIES });
  /** Versions that browsers ask for. Visitors choose the names, so answers are kept for `RETRY_MS` only. */
  readonly #asked = new LRUCache<string, Promise<Releases[string] | null>>({
    max: MAX_REGISTRIES,
    ttl: RETRY_MS,
  });

  constructor(
    readonly storage: ReleaseStorage,
    readonly signer: Signer,
    /** This machine's own folder: the last good state and the files that are served. */
    readonly local: ReleaseStorage,
    /** Downloads the files of a version if the storage is remote. */
    readonly fetchVersion: (app: string, version: string) => Promise<void> = async () => undefined,
    /** What other servers of the site have seen, if they share a database. */
    readonly seen?: SeenSequence,
  ) {
    this.#builds = new LiveBuilds(local);
  }

  /** Live versions for a visitor. Throws `ReleaseError` while there is no shell. */
  async registry(visitor: Visitor = {}): Promise<Registry> {
    const snapshot = await this.#current();
    const versions = versionsFor(snapshot.channels, visitor);
    if (visitor.versions) return this.#registryOf(snapshot, versions, visitor.versions);
    const combination = [snapshot.stamp, snapshot.readAt, ...[...versions].flat()].join(' ');
    const known = this.#registries.get(combination);
    if (known) return known;
    const registry = composeRegistry(releasesOf(snapshot.descriptions), versions);
    this.#registries.set(combination, registry);
    return registry;
  }

  /**
   * The registry of a browser that asks for other versions. An asked version that is not published, damaged or withdrawn
   * is ignored, and so is one of the shell: with a broken shell the visitor could not undo the choice.
   */
  async #registryOf(
    snapshot: Snapshot,
    live: Map<string, string>,
    asked: NonNullable<Visitor['versions']>,
  ): Promise<Registry> {
    const versions = new Map(live);
    const releases = releasesOf(snapshot.descriptions);
    for (const [app, version] of Object.entries(asked)) {
      if (app === 'shell' || snapshot.channels.apps[app]?.withdrawn.includes(version)) continue;
      const release = await this.#published(app, version, snapshot.channels);
      if (!release) continue;
      releases[keyOf(app, version)] = release;
      versions.set(app, version);
    }
    return composeRegistry(releases, versions);
  }

  /** A published version, live or not; null when it cannot be read. */
  #published(app: string, version: string, channels: Channels): Promise<Releases[string] | null> {
    const key = keyOf(app, version);
    const known = this.#asked.get(key);
    if (known) return known;
    const reading = this.fetchVersion(app, version)
      .then(() => readDescription(this.storage, app, version, channels))
      .then((description) => {
        // The signed channels vouch for it, as it was live before: its server build may run.
        if (descriptionOf(channels, app, version)) this.#builds.allow(description);
        return description.release;
      })
      .catch(() => null);
    this.#asked.set(key, reading);
    return reading;
  }

  /** The stable registry with another version of one app; undefined without a shell to try it with. */
  async registryWith(app: string, version: string): Promise<Registry | undefined> {
    const snapshot = await this.#current();
    const versions = versionsFor(snapshot.channels, {}).set(app, version);
    if (!versions.has('shell')) return undefined;
    const description = await readDescription(this.storage, app, version, snapshot.channels);
    this.#builds.allow(description);
    return composeRegistry(
      { ...releasesOf(snapshot.descriptions), [keyOf(app, version)]: description.release },
      versions,
    );
  }

  /** Current damage; empty when all is well. */
  async problems(): Promise<ReleaseProblem[]> {
    const { problems, descriptions } = await this.#current();
    return [...problems, ...(await this.#builds.problems(Object.values(descriptions)))];
  }

  /** Integrity of the record of a version's server build; undefined when nothing vouches for it. */
  buildRecord(app: string, version: string): string | undefined {
    return this.#builds.recordOf(app, version);
  }

  /** The channels in use. */
  async channels(): Promise<Channels> {
    return (await this.#current()).channels;
  }

  /** Parallel calls share one read. */
  readonly #current = coalesced(() => this.#look());

  /** The present state, or the state before when the storage does not answer in time. */
  async #look(): Promise<Snapshot> {
    const known = this.#snapshot;
    const present = this.#refresh();
    if (!known) return present;
    const late = pause(PATIENCE_MS, known, { ref: false });
    return Promise.race([present, late]);
  }

  /** The present state. A read that takes long is not started a second time. */
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
    this.#lastGood ??= await readLastGood(this.local, this.signer);
    const problems: ReleaseProblem[] = [];
    const { channels, signed } = await this.#channels(problems);
    const descriptions: Snapshot['descriptions'] = {};
    for (const [app, { stable, canary }] of Object.entries(channels.apps)) {
      for (const version of [stable.at(-1), canary?.version]) {
        if (!version) continue;
        const description = await this.#description(app, version, channels, problems);
        if (!description) continue;
        descriptions[keyOf(app, version)] = description;
        if (descriptionOf(channels, app, version)) this.#builds.allow(description);
      }
    }
    const snapshot = { stamp, readAt: Date.now(), channels, descriptions, problems };
    this.#snapshot = snapshot;
    if (problems.length === 0 && signed) {
      await this.#keep({ signed, channels, descriptions });
      // A failure does not matter: the next read stores the number again.
      await this.#withinPatience(this.seen?.keep(sequenceOf(channels)));
    }
    return snapshot;
  }

  /** Undefined when it fails or takes too long: pages are served even without the database. */
  #withinPatience<T>(shared: Promise<T> | undefined): Promise<T | undefined> {
    const answer = Promise.resolve(shared).catch(() => undefined);
    return Promise.race([answer, pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  async #channels(problems: ReleaseProblem[]): Promise<{ channels: Channels; signed?: string | undefined }> {
    try {
      const { channels, signed } = await readSignedChannels(this.storage, this.signer);
      const newest = this.#newestKnown();
      const seen = (await this.#withinPatience(this.seen?.read())) ?? 0;
      if (sequenceOf(channels) < Math.max(seen, newest ? sequenceOf(newest) : 0)) {
        problems.push(damagedChannels(formerChannels()));
        return { channels: newest ?? noChannels() };
      }
      // Channels that disappear count as damaged; a store that never had any is new.
      if (!this.#lastGood || channels.apps.shell) return { channels, signed };
      const missing = new ReleaseError(
        `Falta ${CHANNEL_FILE}, o no nombra el shell: recupérelo de una copia o publique y promueva otra vez.`,
      );
      problems.push(damagedChannels(missing));
    } catch (error) {
      problems.push(damagedChannels(error));
    }
    return { channels: this.#lastGood?.channels ?? noChannels() };
  }

  /** The newest channels that this machine has seen, in memory or in the last good state. */
  #newestKnown(): Channels | undefined {
    const kept = this.#lastGood?.channels;
    const present = this.#snapshot?.channels;
    if (!kept || !present) return kept ?? present;
    return sequenceOf(present) > sequenceOf(kept) ? present : kept;
  }

  async #description(app: string, version: string, channels: Channels, problems: ReleaseProblem[]) {
    try {
      await this.fetchVersion(app, version);
      // If the storage is remote, the copy on this machine is what is served.
      return await readDescription(this.local, app, version, channels);
    } catch (error) {
      const kept = this.#lastGood?.descriptions[keyOf(app, version)];
      const inUse = kept ? 'Sigue en uso su última copia buena.' : `${app} queda por fuera del sitio.`;
      const message = releaseMessageOf(error, `No se puede leer ${app} ${version}.`);
      problems.push({ remote: app, version, message: `${message} ${inUse}` });
      return kept;
    }
  }

  async #keep(lastGood: LastGood): Promise<void> {
    this.#lastGood = lastGood;
    // A failed write, as on a full disk, must not discard the copy in memory.
    await writeLastGood(this.local, lastGood).catch(() => undefined);
  }
}
