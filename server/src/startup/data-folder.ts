import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import type { Config } from '../config/config';
import { StartupError } from '../config/startup-error';
import { readSecret } from '../storage/kept-secret';

// Far longer than the event loop is ever blocked, even while the embedded database is created on a busy machine.
const LOCK_STALE_MS = 60_000;
const ownerSchema = z.object({ pid: z.number(), host: z.string(), started: z.number() });
type Owner = z.infer<typeof ownerSchema>;
const self: Owner = { pid: process.pid, host: hostname(), started: performance.timeOrigin };

/** Creates the data folder and checks that it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`No hay permiso para escribir en la carpeta de datos ${folder}.`);
  }
}

/**
 * Locks the data folder for this process: the embedded database has no lock of its own, and two processes would corrupt
 * it. The lock of a process that died is taken over at once on the same machine, and on others when its heartbeat
 * stops. Returns the function that releases the lock; `onLost` is called if the lock was taken away.
 */
export async function lockDataFolder(folder: string, onLost: () => void): Promise<() => Promise<void>> {
  const ownerPath = join(folder, 'server.owner.json');
  // Guards the takeover below: without it two starts could both remove the dead owner's lock.
  const releaseGuard = await lockfile.lock(join(folder, 'starting'), {
    realpath: false,
    stale: 5_000,
    retries: { retries: 60, minTimeout: 100, maxTimeout: 150 },
  });
  try {
    const lockName = join(folder, 'server');
    const options = { realpath: false, stale: LOCK_STALE_MS };
    if (await lockfile.check(lockName, options)) {
      const owner = await readOwner(ownerPath);
      if (!owner || owner.host !== self.host || isAlive(owner)) {
        throw new StartupError(`Otro servidor ya usa la carpeta de datos ${folder}.`);
      }
      await rm(`${lockName}.lock`, { recursive: true, force: true });
    }
    const release = await lockfile.lock(lockName, { ...options, update: 2_000, onCompromised: onLost });
    await writeFile(ownerPath, JSON.stringify(self));
    return release;
  } finally {
    await releaseGuard();
  }
}

async function readOwner(path: string): Promise<Owner | null> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  // In a restarted container the next server has the same process id.
  if (pid === self.pid) return started === self.started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The key of stored hashes: that of the configuration, else the one that is kept in the data folder. */
export const addressSaltOf = async ({
  addressSalt,
  dataDir,
}: Pick<Config, 'addressSalt' | 'dataDir'>): Promise<string> => addressSalt ?? readAddressSalt(dataDir);

/** The key of the applicants' files: that of the configuration, else the one that is kept in the data folder. */
export const documentsKeyOf = async ({
  documentsKey,
  dataDir,
}: Pick<Config, 'documentsKey' | 'dataDir'>): Promise<string> =>
  documentsKey ?? readSecret(join(dataDir, 'documents-key'), () => randomBytes(32).toString('base64url'));

/** The salt of stored hashes of IP addresses: made once and kept in the data folder. */
export const readAddressSalt = (folder: string): Promise<string> =>
  readSecret(join(folder, 'address-salt'), () => randomBytes(32).toString('hex'));
