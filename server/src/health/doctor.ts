import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { UserDirectory } from '../identity/user-directory';
import { openImageStorage } from '../images/open-image-storage';
import type { ReleaseSource } from '../registry/release-source';
import { checkAssignment } from './check-assignment';
import {
  administrators,
  backups,
  bad,
  brand,
  clock,
  documents,
  folder,
  good,
  live,
  notice,
  smtp,
  warning,
} from './doctor-checks';

/** Result of a check; `warning`: it works but needs attention. */
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
  /** The key of the applicants' files. */
  readonly documentsKey: Buffer;
  /** Absent where the server is an API only. */
  readonly releases?: ReleaseSource | undefined;
}

/** A notification that does not arrive in this time was swallowed by a connection pooler. */
const NOTICE_MS = 5_000;

/** Checks that need tables, which a new database does not have yet. */
const OF_TABLES = ['Asignación por reglas', 'Documentos', 'Copias'];

type Check = [part: string, check: () => Promise<Omit<Finding, 'part'>>, advice: string];

/** Checks every configured part and describes the state of each in a sentence. */
export async function examine(parts: Parts, noticeMs = NOTICE_MS): Promise<Finding[]> {
  // If the database cannot be queried, its own check reports that.
  const isNew = (await parts.database.newestMigration().catch(() => undefined)) === '';
  const checks = checksOf(parts, noticeMs, isNew).filter(([part]) => !isNew || !OF_TABLES.includes(part));
  return Promise.all(
    checks.map(async ([part, check, advice]) => {
      if (isNew && part === 'Base de datos')
        return { part, ...warning('Responde; todavía no tiene tablas: las crea el primer inicio.') };
      const found = await check().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        return bad(`${advice} Detalle: ${reason}`);
      });
      return { part, ...found };
    }),
  );
}

function checksOf({ documentsKey, ...parts }: Parts, noticeMs: number, isNew: boolean): Check[] {
  const { config, database, openDirectory, releases } = parts;
  const { dataDir, mail, imagesS3 } = config;
  return [
    [
      'Carpeta de datos',
      () => folder(database, config, isNew),
      `Revise que ${dataDir} exista y se pueda escribir.`,
    ],
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
    ['Asignación por reglas', () => checkAssignment(database), 'Las tablas se actualizan al iniciar.'],
    [
      'Documentos',
      () => documents(config, database, documentsKey),
      'Revise DOCUMENTS_S3_BUCKET, sus credenciales y DOCUMENTS_KEY: sin la clave con que se guardaron no se pueden leer.',
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
  'Revise RELEASES_S3_BUCKET y RELEASE_KEY_FILE, o ponga en uso las versiones con "npm run release"; un paquete trae las suyas al iniciar.',
];
