import { parseArgs } from 'node:util';
import { ReleaseError } from '../storage/release-error';
import { runOnSite } from './on-site';

const USAGE = `module-release: versiones del módulo de esta carpeta en un sitio, con la llave del equipo

  module-release ship [versión]         compila, publica y promueve; la versión de package.json, si no se da otra
  module-release publish [versión]      sube la compilación de ./dist; nadie la recibe todavía
  module-release promote <versión>      la pone en uso para todos, después de probarla
  module-release rollback               vuelve a la versión anterior
  module-release canary <versión> --percent 10 | --role admin | --stop
  module-release status | history       los módulos del equipo, y quién cambió qué

  --site https://…   el sitio (o RELEASE_SITE)        --why "…"   el motivo, que queda en el historial
  RELEASE_TEAM_KEY   la llave, o RELEASE_TEAM_KEY_FILE con su archivo; la crea un administrador del sitio`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  site: { type: 'string', default: process.env.RELEASE_SITE ?? '' },
  why: { type: 'string' },
  percent: { type: 'string' },
  role: { type: 'string' },
  stop: { type: 'boolean' },
} as const;

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help || positionals.length === 0) return USAGE;
  return runOnSite({ ...values, words: positionals, folder: process.cwd() });
}

run(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
