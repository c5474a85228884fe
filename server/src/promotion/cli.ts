import { userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isRole, policyVersion, ROLES } from 'shared/rules';
import { loadConfig } from '../config/config';
import { readApp } from '../publishing/build-app';
import type { Author } from '../registry/channel-changes';
import type { Change } from '../registry/channels';
import { openReleaseStore } from '../registry/open-store';
import type { ReleaseListing } from '../registry/release-listing';
import type { ReleaseStore, Trial } from '../registry/release-store';
import { runtimeConfigOf } from '../runtime-config/runtime-config';
import { siteBrand } from '../site/site-brand';
import { ReleaseError } from '../storage/release-error';
import { runOnSite } from '../team-client/on-site';
import { loadTrial, ship } from './ship';

const USAGE = `Versiones de las apps de la plataforma

  npm run release -- status                       versiones de cada app; [estable] y (canario)
  npm run release -- ship <app> [versión]         compila, publica y promueve: todo lo que pide un cambio;
                                                  <app> es su carpeta, en el repositorio o en otra parte
  npm run release -- publish <app> [versión]      la compilación de <app>/dist; la versión de su package.json
  npm run release -- promote <app> <versión>      pone en uso para todos una versión publicada
  npm run release -- rollback <app>               vuelve a la versión anterior
  npm run release -- canary <app> <versión> --percent 10 | --role admin
  npm run release -- canary <app> --stop          todos vuelven a la versión estable
  npm run release -- history [app]                quién cambió qué, cuándo y por qué
  npm run release -- withdraw <app> <versión>     nadie puede volver a poner en uso esta versión
  npm run release -- prune [--keep 5]             borra versiones antiguas que nada necesita

  --site https://…   pide ship, publish, promote, rollback, canary, status o history a un sitio en marcha, con la llave
                     de un equipo (RELEASE_TEAM_KEY o RELEASE_TEAM_KEY_FILE) y solo para sus módulos
  --why "…"   el motivo, que queda en el historial   --who <nombre>   quién lo hace; si falta, el usuario del sistema

Antes de publicar, compile:  RELEASE_VERSION=1.4.0 npm run build -w <app>
Las versiones se guardan en la carpeta "releases" de DATA_DIR, o en el bucket de RELEASES_S3_BUCKET.`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  percent: { type: 'string' },
  role: { type: 'string' },
  stop: { type: 'boolean' },
  keep: { type: 'string' },
  why: { type: 'string' },
  who: { type: 'string' },
  site: { type: 'string' },
} as const;

function required(value: string | undefined, what: string): string {
  if (!value) throw new ReleaseError(`Falta ${what}.\n\n${USAGE}`);
  return value;
}

function numberOf(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= min && value <= max) return value;
  throw new ReleaseError(`--${name} es un número de ${min} a ${max}.`);
}

function statusLine({ app, stable, canary, versions, withdrawn }: ReleaseListing): string {
  const names = versions.map((version) => {
    if (version === stable) return `[${version}]`;
    if (version === canary?.version) {
      const share = [canary.percent !== undefined && `${canary.percent} %`, canary.role].filter(Boolean);
      return `(${version} ${share.join(', ')})`;
    }
    return withdrawn.includes(version) ? `${version} retirada` : version;
  });
  return `${app.padEnd(14)} ${names.join('  ')}`;
}

const historyLine = ({ at, who, action, app, version, detail, why }: Change) =>
  [at, who || '?', action, app, version, detail, why && `"${why}"`].filter(Boolean).join('  ');

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const tell = (line: string) => console.error(line);

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parse(args);
  if (values.help) return USAGE;
  const site = values.site ?? process.env.RELEASE_SITE;
  if (site) return runOnSite({ ...values, site, words: positionals, folder: repository });
  const [command, app, version] = positionals;
  const config = loadConfig(process.env, join(repository, 'server'));
  const store = await openReleaseStore(config);
  const siteConfig = { ...runtimeConfigOf({ ...config, policyVersion }), brand: siteBrand(config) };
  const trial: Trial = async (...tried) => {
    const { versionTrial } = await loadTrial();
    await versionTrial(store, siteConfig, tell)(...tried);
  };
  const author: Author = { who: values.who ?? userInfo().username, why: values.why ?? '' };
  switch (command) {
    case 'status':
      return (await store.list()).map(statusLine).join('\n') || 'Todavía no hay versiones.';
    case 'publish': {
      const folder = resolve(repository, required(app, 'la app'));
      const name = basename(folder);
      const published = version ?? (await readApp(folder)).version;
      await store.publish(folder, name, published);
      return `${name} ${published} quedó publicada; "promote ${name} ${published}" la pone en uso.`;
    }
    case 'ship': {
      const folder = resolve(repository, required(app, 'la app'));
      const shipped = version ?? (await readApp(folder)).version;
      return ship({ store, config: siteConfig, author, tell }, folder, shipped);
    }
    case 'promote': {
      const [name, wanted] = [required(app, 'la app'), required(version, 'la versión')];
      await store.promote(name, wanted, author, trial);
      return `${name} ${wanted} está en uso.`;
    }
    case 'rollback':
      return `${app} ${await store.rollback(required(app, 'la app'), author)} está en uso otra vez.`;
    case 'canary':
      return canary(store, required(app, 'la app'), version, { ...values, author, trial });
    case 'history': {
      const changes = (await store.history()).filter((change) => !app || change.app === app);
      return changes.map(historyLine).join('\n') || 'Todavía no hay cambios.';
    }
    case 'withdraw': {
      const [name, wanted] = [required(app, 'la app'), required(version, 'la versión')];
      await store.withdraw(name, wanted, author);
      return `${name} ${wanted} quedó retirada.`;
    }
    case 'prune': {
      const removed = await store.prune(numberOf(values.keep ?? '5', 'keep', 1, 1000));
      return removed.length > 0 ? `Se borraron: ${removed.join(', ')}` : 'No hay nada que borrar.';
    }
    case undefined:
      throw new ReleaseError(USAGE);
    default:
      throw new ReleaseError(`No existe el comando "${command}".\n\n${USAGE}`);
  }
}

async function canary(
  store: ReleaseStore,
  app: string,
  version: string | undefined,
  values: { percent?: string; role?: string; stop?: boolean; author: Author; trial: Trial },
): Promise<string> {
  const { author, trial } = values;
  if (values.stop) {
    await store.stopCanary(app, author);
    return `${app}: todos reciben la versión estable.`;
  }
  const { percent, role } = values;
  if (role !== undefined && !isRole(role)) {
    throw new ReleaseError(`--role es uno de ${ROLES.join(', ')}.`);
  }
  if (!percent && !role) throw new ReleaseError('Un canario pide --percent, --role o --stop.');
  const wanted = {
    version: required(version, 'la versión'),
    ...(percent && { percent: numberOf(percent, 'percent', 0, 100) }),
    ...(role && { role }),
  };
  await store.canary(app, wanted, author, trial);
  return `${app} ${wanted.version} está en uso para ${[percent && `${percent} %`, role].filter(Boolean).join(' y ')}.`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
