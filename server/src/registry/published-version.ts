import { valid } from 'semver';
import { MODULE_ID } from 'shared/container-name';
import type { Release, ShellRelease } from 'shared/contract';
import { releaseSchema, shellReleaseSchema } from 'shared/module-schema';
import { z } from 'zod';
import { BUILD_FILE, type BuildRecord, RELEASE_FILE, storedBuildSchema } from '../publishing/publish';
import { ReleaseError } from '../storage/release-error';
import { integrityOf } from '../storage/release-files';
import type { ReleaseStorage } from '../storage/release-storage';
import { type Channels, descriptionOf } from './channels';

/** What `release.json` says of a version. */
export interface Description {
  release: Release | ShellRelease;
  /** Integrity of the version's `build.json`; absent in older versions. */
  build?: string | undefined;
  /** Text of the file: the channels vouch for its bytes. */
  text: string;
}

const isApp = (name: string) => name === 'shell' || MODULE_ID.test(name);

/** Error for a version that does not exist. */
export const notPublished = (app: string, version: string) =>
  new ReleaseError(`${app} ${version} no está publicada.`);

// Not part of the release schemas: browsers are sent the release.
const vouchedSchema = z.object({ build: z.string().optional() });

/** Throws a `ReleaseError` for a description that is damaged, or is not the one that these channels vouch for. */
export function parseDescription(
  bytes: Buffer,
  app: string,
  version: string,
  channels?: Channels,
): Description {
  const promoted = channels && descriptionOf(channels, app, version);
  if (promoted !== undefined && promoted !== integrityOf(bytes)) {
    throw new ReleaseError(
      `La descripción de ${app} ${version} cambió después de su promoción: publique una versión nueva.`,
    );
  }
  const text = bytes.toString('utf8');
  try {
    const content: unknown = JSON.parse(text);
    const schema = app === 'shell' ? shellReleaseSchema : releaseSchema;
    const release = schema.parse(content);
    if (release.app === app && release.version === version) {
      return { release, build: vouchedSchema.parse(content).build, text };
    }
  } catch {}
  throw new ReleaseError(`La descripción de ${app} ${version} está dañada: publique una versión nueva.`);
}

/** Description of a published version. Throws as `parseDescription`, and when the version is missing. */
export async function readDescription(
  storage: ReleaseStorage,
  app: string,
  version: string,
  channels?: Channels,
): Promise<Description> {
  // Both are checked, as they become part of a path.
  const bytes = isApp(app) && valid(version) ? await storage.read(`${app}/${version}/${RELEASE_FILE}`) : null;
  if (!bytes) throw notPublished(app, version);
  return parseDescription(bytes, app, version, channels);
}

/** As `readDescription`, the release alone. */
export async function readRelease(
  storage: ReleaseStorage,
  app: string,
  version: string,
  channels?: Channels,
): Promise<Release | ShellRelease> {
  return (await readDescription(storage, app, version, channels)).release;
}

/**
 * The build record of a version; empty when there is none and the description names none. Throws `ReleaseError` when it is
 * damaged, or missing or different from what the description vouches for.
 */
export async function readBuildRecord(
  storage: ReleaseStorage,
  { release: { app, version }, build }: Pick<Description, 'release' | 'build'>,
): Promise<BuildRecord> {
  const bytes = await storage.read(`${app}/${version}/${BUILD_FILE}`);
  if (!bytes && !build) return { uses: {}, provides: {} };
  if (!bytes) {
    throw new ReleaseError(
      `Falta el registro de compilación (${BUILD_FILE}) de ${app} ${version}: publique una versión nueva.`,
    );
  }
  if (build && build !== integrityOf(bytes)) {
    throw new ReleaseError(
      `El registro de compilación (${BUILD_FILE}) de ${app} ${version} no es el que se publicó: publique una versión nueva.`,
    );
  }
  try {
    return storedBuildSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new ReleaseError(
      `El registro de compilación (${BUILD_FILE}) de ${app} ${version} está dañado: publique una versión nueva.`,
    );
  }
}

/** How many files are read at a time. */
const AT_A_TIME = 32;

/**
 * Stored files of a version, for the browser and the server, that are missing or are not what was published, and how
 * many were compared. Throws as `readBuildRecord`.
 */
export async function damagedFiles(storage: ReleaseStorage, description: Description) {
  const { app, version } = description.release;
  const {
    node = {},
    server = {},
    web = describedFiles(description),
  } = await readBuildRecord(storage, description);
  const published = [
    ...Object.entries(web).map(([name, integrity]) => [`web/${name}`, integrity] as const),
    ...Object.entries(node).map(([name, integrity]) => [`node/${name}`, integrity] as const),
    ...Object.entries(server).map(([name, integrity]) => [`server/${name}`, integrity] as const),
  ];
  const damaged: string[] = [];
  for (let from = 0; from < published.length; from += AT_A_TIME) {
    const reading = published.slice(from, from + AT_A_TIME).map(async ([name, integrity]) => {
      const bytes = await storage.read(`${app}/${version}/${name}`);
      if (!bytes || integrityOf(bytes) !== integrity) damaged.push(name);
    });
    await Promise.all(reading);
  }
  return { damaged: damaged.sort(), count: published.length };
}

/** The browser files that a description names: for versions from before the build record listed them all. */
function describedFiles({ release: { app, version, entry, first, pages, fonts } }: Description) {
  const chunks = [first, ...Object.values(pages)].flatMap(({ js, css }) => [...js, ...css]);
  const base = `/r/${app}/${version}/`;
  return Object.fromEntries(
    [entry, ...chunks, ...fonts].map((file) => [file.url.slice(base.length), file.integrity]),
  );
}

const NAMED = 5;

/** A sentence that names damaged files and says what to do. */
export function damageText(damaged: readonly string[]): string {
  const more = damaged.length > NAMED ? ` y ${damaged.length - NAMED} más` : '';
  return `Archivos dañados o ausentes: ${damaged.slice(0, NAMED).join(', ')}${more}. Publique una versión nueva o vuelva a la anterior.`;
}
