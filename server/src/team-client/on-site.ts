import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { valid } from 'semver';
import type { ReleaseChange, ReleaseModule } from 'shared/schemas';
import { buildApp, readApp } from '../publishing/build-app';
import { ReleaseError } from '../storage/release-error';
import { SiteCalls } from './site-calls';

/** A release command for a running site. */
export interface SiteOrder {
  /** URL of the site. */
  readonly site: string;
  /** The command and its arguments; without an app, the one in `folder` is meant. */
  readonly words: readonly string[];
  /** Folder from which the path of an app is resolved. */
  readonly folder: string;
  readonly why?: string | undefined;
  readonly percent?: string | undefined;
  readonly role?: string | undefined;
  readonly stop?: boolean | undefined;
}

const NO_REASON = 'sin motivo';

/** The key of the team: `RELEASE_TEAM_KEY`, or the file of `RELEASE_TEAM_KEY_FILE`. */
async function readSecret({
  RELEASE_TEAM_KEY: line,
  RELEASE_TEAM_KEY_FILE: file,
}: NodeJS.ProcessEnv): Promise<string> {
  if (line) return line;
  if (!file) throw new ReleaseError('Falta la llave del equipo: RELEASE_TEAM_KEY o RELEASE_TEAM_KEY_FILE.');
  return readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`No se puede leer ${file}.`);
  });
}

/** Carries out a release command over HTTP, and returns a message. Throws a `ReleaseError` that says what was refused. */
export async function runOnSite(order: SiteOrder, environment = process.env): Promise<string> {
  const [command, ...rest] = order.words;
  const given = rest[0] !== undefined && !valid(rest[0]) ? rest.shift() : undefined;
  const folder = resolve(order.folder, given ?? '.');
  // The name is enough for a module that is only promoted: it need not be on this machine.
  const app = await readApp(folder).catch((error: unknown) => {
    if (!given) throw error;
    return { name: given, version: undefined };
  });
  const site = new SiteCalls(order.site, await readSecret(environment));
  const motivo = order.why ?? NO_REASON;
  const version = (): string => {
    const wanted = rest[0] ?? app.version;
    if (wanted === undefined || !valid(wanted)) throw new ReleaseError('Falta la versión, como 1.4.0.');
    return wanted;
  };
  switch (command) {
    case 'status':
      return (
        (await site.overview()).modulos.map(statusLine).join('\n') || 'El equipo todavía no tiene módulos.'
      );
    case 'history': {
      const { historial } = await site.overview();
      const own = historial.filter(({ modulo }) => !given || modulo === app.name);
      return own.map(historyLine).join('\n') || 'Todavía no hay cambios.';
    }
    case 'publish':
      await site.publish(folder, app.name, version());
      return `${app.name} ${version()} quedó publicada; "promote ${app.name} ${version()}" la pone en uso.`;
    case 'ship':
      await buildApp(folder, version());
      await site.publish(folder, app.name, version());
      await site.change(app.name, 'promote', { motivo, version: version() });
      return `${app.name} ${version()} está en uso.`;
    case 'promote':
      await site.change(app.name, 'promote', { motivo, version: version() });
      return `${app.name} ${version()} está en uso.`;
    case 'rollback': {
      const { modulos } = await site.change(app.name, 'rollback', { motivo });
      return `${app.name} ${modulos.find(({ id }) => id === app.name)?.estable} está en uso otra vez.`;
    }
    case 'canary': {
      if (order.stop) {
        await site.change(app.name, 'canary/stop', { motivo });
        return `${app.name}: todos reciben la versión estable.`;
      }
      const { percent, role: rol } = order;
      const share = { ...(percent && { porcentaje: Number(percent) }), ...(rol && { rol }) };
      await site.change(app.name, 'canary', { motivo, version: version(), ...share });
      return `${app.name} ${version()} está en uso para ${[percent && `${percent} %`, rol].filter(Boolean).join(' y ')}.`;
    }
    default:
      throw new ReleaseError(
        `"${command}" no se puede pedir a un sitio: ship, publish, promote, rollback, canary, status o history.`,
      );
  }
}

function statusLine({ id, estable, canario, versiones }: ReleaseModule): string {
  const names = versiones.map(({ version, retirada }) => {
    if (version === estable) return `[${version}]`;
    if (version === canario?.version) return `(${version})`;
    return retirada ? `${version} retirada` : version;
  });
  return `${id.padEnd(14)} ${names.join('  ')}`;
}

const historyLine = ({ fecha, quien, accion, modulo, version, motivo }: ReleaseChange) =>
  [fecha, quien, accion, modulo, version, `"${motivo}"`].join('  ');
