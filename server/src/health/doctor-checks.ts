import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { ADMINISTRATOR } from 'shared/rules';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { UserDirectory } from '../identity/user-directory';
import { lastBackup } from '../metrics/last-backup';
import type { ReleaseSource } from '../registry/release-source';
import { brandPlaceholders } from '../site/brand-placeholders';
import { readAnyDocument } from './documents-check';
import { keptElsewhere } from './folder-mark';
import { freeBytes, MIN_FREE_BYTES } from './readiness';

const SMTP_MS = 5_000;
/** Allowed difference: tokens and reminders depend on the clock. */
const CLOCK_MS = 5_000;
const HOUR_MS = 3_600_000;
/** If the last backup is older than this, a nightly one has failed. */
const BACKUP_HOURS = 36;

/** It works. */
export const good = (text: string) => ({ state: 'good', text }) as const;
/** It works but needs attention. */
export const warning = (text: string) => ({ state: 'warning', text }) as const;
/** It does not work. */
export const bad = (text: string) => ({ state: 'bad', text }) as const;

/** Whether the files that applicants sent can be read. */
export async function documents(config: Config, database: Database, key: Buffer) {
  const { documentsS3 } = config;
  const place = documentsS3 ? `en el bucket ${documentsS3.bucket}` : 'en la carpeta de datos';
  const read = await readAnyDocument(config, database, key);
  if (read === 'missing')
    return bad(`Falta un archivo que un aspirante envió; debe estar ${place}. Recupérelo de una copia.`);
  return good(read === 'read' ? `Se leen, ${place}.` : `Se guardan ${place}; todavía no hay ninguno.`);
}

/** How old the last backup is. */
export async function backups(database: Database) {
  const last = await lastBackup(database);
  const plan = 'programe "npm run operate -- backup".';
  if (!last) return warning(`No hay ninguna: ${plan}`);
  const hours = Math.round((Date.now() - last.began.getTime()) / HOUR_MS);
  if (hours > BACKUP_HOURS) return warning(`La última tiene ${hours} horas: ${plan}`);
  return good(hours === 0 ? 'La última tiene menos de una hora.' : `La última tiene ${hours} horas.`);
}

/** Whether the data folder has room, and what this instance keeps in it that other instances cannot see. */
export async function folder(database: Database, config: Config, isNew: boolean) {
  const kept = isNew ? [] : await keptElsewhere(database, config);
  if (kept.length === 0) return room(config.dataDir);
  return warning(
    `Con esta base se usó otra carpeta de datos: sus ${kept.join(', ')} no están en ${config.dataDir}. Use una sola carpeta para todas las instancias, o buckets. Si la otra se perdió: "operate -- key adopt".`,
  );
}

/** Bytes that are left where the data folder is. */
async function room(folder: string) {
  const free = await freeBytes(folder);
  const megabytes = Math.floor(free / 1024 ** 2).toLocaleString('es-CO');
  if (free < MIN_FREE_BYTES) return bad(`Solo quedan ${megabytes} MB en ${folder}: libere espacio.`);
  return good(`Quedan ${megabytes} MB en ${folder}.`);
}

/** Sends itself a notification: behind a pooler in transaction mode nobody receives any. */
export async function notice(database: Database, noticeMs: number) {
  let heard = () => {};
  const arrived = new Promise<true>((resolve) => {
    heard = () => resolve(true);
  });
  const stop = await database.listen('doctor', heard);
  try {
    await sql`select pg_notify('doctor', '')`.execute(database.query);
    const late = new Promise<false>((resolve) => setTimeout(resolve, noticeMs, false).unref());
    if (await Promise.race([arrived, late]))
      return good('Llegan: los paneles abiertos ven los cambios al instante.');
    return bad(
      'No llegan: los paneles abiertos no verán los cambios de otros. Un agrupador de conexiones por transacción no deja escuchar; use una dirección directa en DATABASE_LISTEN_URL.',
    );
  } finally {
    await stop();
  }
}

/** Whether this machine and the database agree on the time. */
export async function clock({ query }: Database) {
  const asked = Date.now();
  const { rows } = await sql<{
    now: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(query);
  const answered = Date.now();
  const off = Math.abs(Number(rows[0]?.now) - (asked + answered) / 2);
  if (off <= CLOCK_MS + (answered - asked)) return good('Va con el de la base de datos.');
  return bad(`Difiere ${Math.round(off / 1000)} s del de la base de datos: sincronice ambos.`);
}

/** Whether there is an active administrator of the accounts. */
export async function administrators(directory: UserDirectory | null) {
  if (!directory) return warning('No hay un grupo de usuarios configurado: nadie del equipo puede entrar.');
  const admins = (await directory.listGroup(ADMINISTRATOR)).filter(({ enabled }) => enabled);
  if (admins.length > 0) return good(`Responde; cuentas de administrador: ${admins.length}.`);
  return bad(
    'No hay administradores: cree el primero con "npm run operate -- admin create CORREO" (en un paquete, node operate.js).',
  );
}

/** Whether the mail server takes our connection. */
export async function smtp(url: string | undefined, toMailbox: boolean) {
  if (toMailbox) return warning('Va al buzón de desarrollo: configure SMTP_URL para enviarlo.');
  if (!url) return warning('No hay SMTP_URL: los correos esperan en la base.');
  const transport = nodemailer.createTransport({ url, connectionTimeout: SMTP_MS, greetingTimeout: SMTP_MS });
  try {
    await transport.verify();
    return good('El servidor acepta la conexión y la contraseña.');
  } finally {
    transport.close();
  }
}

/** Whether the live releases are complete. */
export async function live(releases: ReleaseSource) {
  const { shell, remotes } = await releases.registry();
  const problems = await releases.problems();
  if (problems.length > 0) return bad(problems.map(({ message }) => message).join(' '));
  return good(`Archivos completos. En uso: shell ${shell.version}; módulos: ${Object.keys(remotes).length}.`);
}

/** Whether the brand still has example values. */
export async function brand(config: Config) {
  const placeholders = brandPlaceholders(config);
  if (placeholders.length === 0) return good('Sin valores de ejemplo.');
  return warning(`Valores de ejemplo todavía en SITE_CONFIG: ${placeholders.join(', ')}.`);
}
