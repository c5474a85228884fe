import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { UserDirectory } from '../identity/user-directory';
import { openImageStorage } from '../images/open-image-storage';
import { lastBackup } from '../metrics/last-backup';
import type { ReleaseSource } from '../registry/release-source';
import { brandPlaceholders } from '../site/brand-placeholders';
import { freeBytes, MIN_FREE_BYTES } from './readiness';

/** What a check found; `warning` is what works and should still be looked at. */
export interface Finding {
  part: string;
  state: 'good' | 'warning' | 'bad';
  /** What was seen, and what to do about it. */
  text: string;
}

interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** Opens the administration of the accounts; null where none is configured. */
  readonly openDirectory: () => Promise<UserDirectory | null>;
  /** Nothing where the server is an API only. */
  readonly releases?: ReleaseSource | undefined;
}

/** A notice that does not come within this is one that a proxy of connections has swallowed. */
const NOTICE_MS = 5_000;
const SMTP_MS = 5_000;
/** Tokens and reminders depend on the clock. */
const CLOCK_MS = 5_000;
const HOUR_MS = 3_600_000;
/** A nightly backup that failed once is older than this. */
const BACKUP_HOURS = 36;

type Check = [part: string, check: () => Promise<Omit<Finding, 'part'>>, advice: string];

const good = (text: string) => ({ state: 'good', text }) as const;
const warning = (text: string) => ({ state: 'warning', text }) as const;
const bad = (text: string) => ({ state: 'bad', text }) as const;

/** Tries every part that is configured and says of each in a sentence how it is. */
export function examine(parts: Parts, noticeMs = NOTICE_MS): Promise<Finding[]> {
  return Promise.all(
    checksOf(parts, noticeMs).map(async ([part, check, advice]) => {
      const found = await check().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        return bad(`${advice} Detalle: ${reason}`);
      });
      return { part, ...found };
    }),
  );
}

function checksOf({ config, database, openDirectory, releases }: Parts, noticeMs: number): Check[] {
  const { dataDir, mail, imagesS3 } = config;
  return [
    ['Carpeta de datos', () => room(dataDir), `Revise que ${dataDir} exista y se pueda escribir.`],
    [
      'Base de datos',
      async () => {
        await database.assertReady();
        return good('Responde, está al día y se puede escribir.');
      },
      'Revise DATABASE_URL, los permisos del usuario y el espacio del servidor de la base. Las tablas se actualizan al iniciar.',
    ],
    [
      'Avisos de la base',
      () => notice(database, noticeMs),
      'Use una dirección directa en DATABASE_LISTEN_URL.',
    ],
    ['Reloj', () => clock(database), 'Revise la hora de esta máquina y de la base de datos.'],
    [
      'Identidad',
      async () => administrators(await openDirectory()),
      'Revise COGNITO_USER_POOL_ID y las credenciales de AWS de este proceso.',
    ],
    [
      'Correo',
      () => smtp(mail.smtpUrl, config.development.mailbox),
      'Revise SMTP_URL: servidor, puerto, usuario y contraseña.',
    ],
    [
      'Imágenes',
      async () => {
        await openImageStorage(config).read('imagenes/doctor/ninguna.jpg');
        return good(
          imagesS3 ? `El bucket ${imagesS3.bucket} se puede leer.` : 'Se guardan en la carpeta de datos.',
        );
      },
      'Revise IMAGES_S3_BUCKET y las credenciales.',
    ],
    [
      'Copias',
      () => backups(database),
      'Las tablas se actualizan al iniciar; programe "npm run operate -- backup".',
    ],
    ...(releases ? [versionsCheck(releases)] : []),
    ['Marca', () => brand(config), 'Revise SITE_CONFIG.'],
  ];
}

const versionsCheck = (releases: ReleaseSource): Check => [
  'Versiones',
  () => live(releases),
  'Revise RELEASES_S3_BUCKET y RELEASE_KEY_FILE, o ponga en uso las versiones con "npm run release".',
];

async function backups(database: Database) {
  const last = await lastBackup(database);
  const plan = 'programe "npm run operate -- backup".';
  if (!last) return warning(`No hay ninguna: ${plan}`);
  const hours = Math.round((Date.now() - last.began.getTime()) / HOUR_MS);
  if (hours > BACKUP_HOURS) return warning(`La última tiene ${hours} horas: ${plan}`);
  return good(hours === 0 ? 'La última tiene menos de una hora.' : `La última tiene ${hours} horas.`);
}

async function room(folder: string) {
  const free = await freeBytes(folder);
  const megabytes = Math.floor(free / 1024 ** 2).toLocaleString('es-CO');
  if (free < MIN_FREE_BYTES) return bad(`Solo quedan ${megabytes} MB en ${folder}: libere espacio.`);
  return good(`Quedan ${megabytes} MB en ${folder}.`);
}

/** A notice to itself: behind a pool that hands connections about by transaction nobody hears any. */
async function notice(database: Database, noticeMs: number) {
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

async function clock({ query }: Database) {
  const asked = Date.now();
  const { rows } = await sql<{
    now: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(query);
  const answered = Date.now();
  const off = Math.abs(Number(rows[0]?.now) - (asked + answered) / 2);
  if (off <= CLOCK_MS + (answered - asked)) return good('Va con el de la base de datos.');
  return bad(`Difiere ${Math.round(off / 1000)} s del de la base de datos: sincronice ambos.`);
}

async function administrators(directory: UserDirectory | null) {
  if (!directory) return warning('No hay un grupo de usuarios configurado: nadie del equipo puede entrar.');
  const admins = (await directory.listGroup('admin')).filter(({ enabled }) => enabled);
  if (admins.length > 0) return good(`Responde; cuentas de administrador: ${admins.length}.`);
  return bad('No hay administradores: cree el primero con "npm run operate -- admin create CORREO".');
}

async function smtp(url: string | undefined, toMailbox: boolean) {
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

async function live(releases: ReleaseSource) {
  const { shell, remotes } = await releases.registry();
  const problems = await releases.problems();
  if (problems.length > 0) return bad(problems.map(({ message }) => message).join(' '));
  return good(`Archivos completos. En uso: shell ${shell.version}; módulos: ${Object.keys(remotes).length}.`);
}

async function brand(config: Config) {
  const placeholders = brandPlaceholders(config);
  if (placeholders.length === 0) return good('Sin valores de ejemplo.');
  return warning(`Valores de ejemplo todavía en SITE_CONFIG: ${placeholders.join(', ')}.`);
}
