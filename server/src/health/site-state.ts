import { hostname } from 'node:os';
import type { SiteState, StatePart, StateQueue } from 'shared/schemas';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { keptValue } from '../http/kept-value';
import type { UserDirectory } from '../identity/user-directory';
import { lastBackup } from '../metrics/last-backup';
import { type Queue, queuesOf } from '../metrics/read-queues';
import type { ReleaseSource } from '../registry/release-source';
import { examine, type Finding } from './doctor';
import { freeBytes } from './readiness';

/** How long a result is kept: every part is checked, remote ones too, and several viewers share one check. */
const TRIED_FOR_MS = 10_000;

const STATES: Record<Finding['state'], StatePart['estado']> = { good: 'bien', warning: 'aviso', bad: 'mal' };
const QUEUES: Record<Queue['kind'], StateQueue['cola']> = {
  outbox: 'correos',
  dead: 'rechazados',
  bulk: 'cambios',
  import: 'importaciones',
  export: 'exportaciones',
};

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly directory: UserDirectory | null;
  readonly documentsKey: Buffer;
  readonly releases?: ReleaseSource | undefined;
}

/** Reads the state of the system: findings of `doctor`, queues, the last backup, what is live, and this process. */
export function createSiteState({ config, database, directory, documentsKey, releases }: Dependencies) {
  const started = new Date(Date.now() - process.uptime() * 1000);

  async function versions(): Promise<SiteState['versiones']> {
    const registry = await releases?.registry().catch(() => null);
    if (!registry) return [];
    const remotes = Object.entries(registry.remotes).map(([modulo, { version }]) => ({ modulo, version }));
    return [{ modulo: 'shell', version: registry.shell.version }, ...remotes];
  }

  async function read(): Promise<SiteState> {
    const openDirectory = async () => directory;
    const [findings, queues, backup, versiones, libres] = await Promise.all([
      examine({ config, database, openDirectory, documentsKey, releases }),
      queuesOf(database),
      lastBackup(database),
      versions(),
      freeBytes(config.dataDir),
    ]);
    return {
      revisado: new Date().toISOString(),
      partes: findings.map(({ part, state, text }) => ({ parte: part, estado: STATES[state], texto: text })),
      colas: queues.map(({ kind, count, age }) => ({
        cola: QUEUES[kind],
        cuantos: count,
        segundos: Math.round(age),
      })),
      copia: backup && {
        fecha: backup.began.toISOString(),
        filas: Number(backup.records),
        archivos: backup.files,
      },
      versiones,
      servidor: {
        nombre: `${hostname()}:${config.port}`,
        node: process.versions.node,
        motor: database.engine,
        desde: started.toISOString(),
        memoria: process.memoryUsage.rss(),
        libres,
      },
    };
  }

  return keptValue(read, TRIED_FOR_MS);
}
