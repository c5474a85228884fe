import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAudit } from '../audit/audit';
import { type Config, loadConfig } from '../config/config';
import { StartupError } from '../config/startup-error';
import type { Database } from '../database/database';
import { openEmbedded, openPostgres } from '../database/open-database';
import { examine, type Finding } from '../health/doctor';
import { adoptFolder } from '../health/folder-mark';
import { createOutbox } from '../mail/outbox';
import { createEmailRenderer } from '../mail/render-email';
import { openReleaseStore } from '../registry/open-store';
import { seenSequenceIn } from '../registry/seen-sequence';
import { siteBrand } from '../site/site-brand';
import { addressSaltOf, documentsKeyOf, lockDataFolder, prepareDataFolder } from '../startup/data-folder';
import { openIdentity } from '../startup/open-identity';
import { refuseToStart } from '../startup/refuse';
import { adoptSalt, assertSaltOfDatabase } from '../startup/salt-mark';
import { type BackupSummary, backUp, restore } from './backup';
import { createAdmin } from './create-admin';
import { createSigningKey, newSecrets } from './create-keys';
import { repeatErasures, writeErasures } from './erasure-list';
import { importCatalogue } from './import-catalogue';
import { teamCommand } from './teams';

const USAGE = `Operación del sitio, con la configuración del servidor (docs/operations.md)

  npm run operate -- doctor                          prueba cada parte configurada y dice qué hacer
  npm run operate -- admin create CORREO [--name N]  crea un administrador, o hace administrador a una cuenta
  npm run operate -- catalogue import ARCHIVO        importa programas de un CSV o XLSX; con --review solo dice qué haría
  npm run operate -- key create [ARCHIVO.pem]        valores nuevos para las claves del entorno, o una llave de firma
  npm run operate -- team set EQUIPO mf-a mf-b       qué módulos publica un equipo; si no existe, se crea
  npm run operate -- team key EQUIPO                 una llave para el equipo, que se muestra una sola vez
  npm run operate -- team revoke EQUIPO ID | list    termina una llave; equipos, módulos y llaves
  npm run operate -- backup CARPETA                  copia la base, las imágenes, las versiones y las claves
  npm run operate -- key adopt                       acepta el ADDRESS_SALT y la carpeta de datos actuales si se perdieron los de antes
  npm run operate -- erasures ARCHIVO                escribe a quién se eliminó, sin nombres, para repetirlo tras recuperar
  npm run operate -- restore CARPETA                 recupera una copia en una base y una carpeta de datos vacías;
                                                     con --erasures ARCHIVO repite las eliminaciones posteriores`;

const SERVER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command with the database; the embedded one belongs to one process at a time. */
async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  await prepareDataFolder(config.dataDir);
  const { databaseUrl, databaseListenUrl: listenUrl, databaseStandbyUrl: standbyUrl, dataDir } = config;
  const unlock = databaseUrl ? async () => undefined : await lockDataFolder(dataDir, () => undefined);
  const report = (error: Error) => process.stderr.write(`${error.message}\n`);
  const database = databaseUrl
    ? await openPostgres(databaseUrl, 2, report, { listenUrl, standbyUrl })
    : openEmbedded(dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
    await unlock();
  }
}

/** No request runs a command, so no network is hashed. */
const auditOf = (database: Database) => createAudit({ database, salt: '' });

async function directoryOf(config: Config, database: Database) {
  const { directory, localIdentity } = await openIdentity(config, database);
  if (directory || !localIdentity) return directory;
  // The running server sends the e-mails that this adds to the outbox.
  const { name, siteUrl } = siteBrand(config);
  const outbox = createOutbox({
    database,
    transport: null,
    render: createEmailRenderer({ brandName: name }),
    log: console,
  });
  return localIdentity.connect(outbox, siteUrl, auditOf(database)).directory;
}

const MARKS = { good: '✓', warning: '!', bad: '✗' } as const;

async function doctor(config: Config): Promise<string> {
  return withDatabase(config, async (database) => {
    const findings: Finding[] = await examine({
      config,
      database,
      openDirectory: () => directoryOf(config, database),
      documentsKey: Buffer.from(await documentsKeyOf(config), 'base64url'),
      releases: await openReleaseStore(config, seenSequenceIn(database)),
    });
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
    return findings.map(({ part, state, text }) => `${MARKS[state]} ${part}: ${text}`).join('\n');
  });
}

const told = ({ tables, rows, files }: BackupSummary) =>
  `${rows.toLocaleString('es-CO')} filas de ${tables} tablas y ${files} archivos`;

/** What a copy of this machine does not have. */
function elsewhere({ imagesS3, documentsS3, releases, addressSalt, documentsKey }: Config): string {
  const buckets = [imagesS3?.bucket, documentsS3?.bucket, releases.s3?.bucket].filter(
    (name) => name !== undefined,
  );
  return [
    buckets.length > 0 ? `\nNo incluye los buckets ${buckets.join(' y ')}: consérvelos aparte.` : '',
    addressSalt
      ? '\nNo incluye ADDRESS_SALT: sin ese valor no sirven los enlaces de los correos ya enviados.'
      : '',
    documentsKey
      ? '\nNo incluye DOCUMENTS_KEY: sin ese valor no se pueden leer los archivos que enviaron los aspirantes.'
      : '',
  ].join('');
}

async function eraseAgain(config: Config, database: Database, file: string, since: Date): Promise<string> {
  const salt = await addressSaltOf(config);
  await assertSaltOfDatabase(database, salt);
  const { siteUrl } = siteBrand(config);
  const persons = await repeatErasures(database, { salt, siteUrl, file: resolve(file), since });
  return ` Eliminaciones repetidas: ${persons}.`;
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      review: { type: 'boolean', default: false },
      erasures: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return USAGE;
  if (command === 'key') {
    if (rest[0] === 'create') return rest[1] ? createSigningKey(resolve(rest[1])) : newSecrets();
    if (rest[0] !== 'adopt') throw unknownCommand(positionals);
  }
  const config = loadConfig(process.env, SERVER_FOLDER);
  const folder = () => resolve(required(rest[0], 'la carpeta de la copia'));
  switch (command) {
    case 'doctor':
      return doctor(config);
    case 'admin': {
      if (rest[0] !== 'create') break;
      const email = required(rest[1], 'el correo');
      return withDatabase(config, async (database) => {
        await database.migrate();
        const directory = await directoryOf(config, database);
        if (!directory)
          throw new StartupError('No hay un grupo de usuarios: configure COGNITO_USER_POOL_ID.');
        const nombre = values.name ?? email.split('@')[0] ?? '';
        return createAdmin(directory, auditOf(database), { email, nombre });
      });
    }
    case 'catalogue': {
      if (rest[0] !== 'import') break;
      const bytes = await readFile(resolve(required(rest[1], 'el archivo'))).catch(() => {
        throw new StartupError(`No se puede leer ${rest[1]}.`);
      });
      return withDatabase(config, async (database) => {
        await database.migrate();
        return importCatalogue(database, bytes, { apply: !values.review });
      });
    }
    case 'team': {
      const answer = await teamCommand(config, rest);
      if (answer === undefined) break;
      return answer;
    }
    case 'key':
      return withDatabase(config, async (database) => {
        await database.migrate();
        await adoptSalt(database, await addressSaltOf(config));
        await adoptFolder(database, config.dataDir);
        return 'Esta base acepta desde ahora el ADDRESS_SALT y la carpeta de datos de esta configuración.';
      });
    case 'erasures':
      return withDatabase(config, async (database) => {
        const count = await writeErasures(database, resolve(required(rest[0], 'el archivo')));
        return `Escritas: ${count} eliminaciones.`;
      });
    case 'backup':
      return withDatabase(config, async (database) => {
        const summary = await backUp(database, config.dataDir, folder());
        return `Copia completa en ${folder()}: ${told(summary)}.${elsewhere(config)}`;
      });
    case 'restore':
      return withDatabase(config, async (database) => {
        const summary = await restore(database, config.dataDir, folder());
        const repeated = values.erasures
          ? await eraseAgain(config, database, values.erasures, summary.at)
          : '';
        return `Recuperado y comprobado: ${told(summary)}.${repeated} Ya puede iniciar el servidor.`;
      });
  }
  throw unknownCommand(positionals);
}

const unknownCommand = (words: readonly string[]) =>
  new StartupError(`No existe el comando "${words.join(' ')}".\n\n${USAGE}`);

function required(value: string | undefined, what: string): string {
  if (!value) throw new StartupError(`Falta ${what}.\n\n${USAGE}`);
  return value;
}

run(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: unknown) => refuseToStart(error),
);
