import { userInfo } from 'node:os';
import type { Config } from '../config/config';
import { openReleaseStore } from '../registry/open-store';
import { withKey, withModules, withoutKey } from '../registry/team-changes';
import { ReleaseError } from '../storage/release-error';
import { createTeamKey } from '../teams/team-key';

/** Which team releases which modules: `team list|set|key|revoke`. Returns what to print; undefined for other words. */
export async function teamCommand(
  config: Pick<Config, 'dataDir' | 'releases'>,
  [command, team = '', ...rest]: readonly string[],
): Promise<string | undefined> {
  const store = await openReleaseStore(config);
  const author = { who: userInfo().username, why: 'operate' };
  if (command === 'list') {
    const lines = Object.entries(await store.teams()).map(([name, { modules, keys }]) => {
      const used = keys
        .filter(({ revoked }) => !revoked)
        .map(({ id, since }) => `${id} (${since.slice(0, 10)})`);
      return `${name}: ${modules.join(', ') || 'sin módulos'}; llaves: ${used.join(', ') || 'ninguna'}`;
    });
    return lines.join('\n') || 'Todavía no hay equipos.';
  }
  if (command === 'set') {
    await store.changeTeams((channels) => withModules(channels, team, rest, author));
    return `El equipo ${team} publica ${rest.join(', ') || 'ningún módulo'}. Sus miembros: el grupo team-${team}.`;
  }
  if (command === 'key') {
    const { secret, ...key } = createTeamKey(team);
    await store.changeTeams((channels) => withKey(channels, team, key, author));
    return `RELEASE_TEAM_KEY=${secret}\nGuárdela ahora: el sitio solo conserva la parte pública.`;
  }
  if (command === 'revoke') {
    const [id] = rest;
    if (!id) throw new ReleaseError('Falta el identificador de la llave: "team list" los dice.');
    await store.changeTeams((channels) => withoutKey(channels, team, id, author));
    return `La llave ${id} del equipo ${team} ya no sirve.`;
  }
  return undefined;
}
