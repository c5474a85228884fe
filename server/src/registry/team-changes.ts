import { MODULE_ID } from 'shared/container-name';
import { groupOf } from '../identity/team-group';
import { ReleaseError } from '../storage/release-error';
import { type Author, noted } from './channel-changes';
import type { Change, Channels } from './channels';
import { TEAM_NAME, type Team, type TeamKey } from './team';

const NO_TEAM: Team = { modules: [], keys: [] };
const MAX_TEAMS = 100;
const MAX_KEYS = 20;

const teamOf = ({ teams = {} }: Channels, name: string): Team | undefined =>
  Object.hasOwn(teams, name) ? teams[name] : undefined;

function withTeam(
  channels: Channels,
  name: string,
  team: Team,
  change: Omit<Change, 'at' | 'app'>,
): Channels {
  const teams = { ...channels.teams, [name]: team };
  return noted({ ...channels, teams }, { app: groupOf(name), ...change });
}

/** Sets which modules a team releases, and creates the team if needed. Throws `ReleaseError` for an invalid name. */
export function withModules(
  channels: Channels,
  name: string,
  modules: readonly string[],
  { who, why }: Author,
): Channels {
  if (!TEAM_NAME.test(name)) {
    throw new ReleaseError(`"${name}" no es un nombre de equipo: minúsculas, cifras y guiones, como crm.`);
  }
  const odd = modules.find((module) => !MODULE_ID.test(module) && module !== 'shell');
  if (odd !== undefined) throw new ReleaseError(`"${odd}" no es un módulo, como mf-agenda.`);
  const known = teamOf(channels, name);
  if (!known && Object.keys(channels.teams ?? {}).length >= MAX_TEAMS) {
    throw new ReleaseError(`Ya hay ${MAX_TEAMS} equipos: quite uno que no se use.`);
  }
  const team = { ...(known ?? NO_TEAM), modules: [...new Set(modules)].sort() };
  const detail = team.modules.join(', ');
  return withTeam(channels, name, team, { who, why, action: 'team', version: '', detail });
}

/**
 * Gives a team a key. Throws `ReleaseError` when there is no such team, or the key exists: the private part is shown once, so
 * repeating the same call neither makes another key nor replaces one that may be in use.
 */
export function withKey(
  channels: Channels,
  name: string,
  { id, publicKey }: Pick<TeamKey, 'id' | 'publicKey'>,
  { who, why }: Author,
): Channels {
  const team = existing(channels, name);
  if (Object.values(channels.teams ?? {}).some(({ keys }) => keys.some((key) => key.id === id))) {
    throw new ReleaseError(
      `La llave ${id} ya se creó, y su parte privada se entrega una sola vez. Si no la recibió, revóquela y cree otra.`,
    );
  }
  if (team.keys.filter(({ revoked }) => !revoked).length >= MAX_KEYS) {
    throw new ReleaseError(`El equipo ${name} ya tiene ${MAX_KEYS} llaves: revoque una que no se use.`);
  }
  const key = { id, publicKey, since: new Date().toISOString(), by: who };
  const change = { who, why, action: 'key', version: id } as const;
  return withTeam(channels, name, { ...team, keys: [...team.keys, key] }, change);
}

/** Ends a key for good. Throws `ReleaseError` when the team has no such key, or it has ended already. */
export function withoutKey(channels: Channels, name: string, id: string, { who, why }: Author): Channels {
  const team = existing(channels, name);
  if (!team.keys.some((key) => key.id === id && !key.revoked)) {
    throw new ReleaseError(`El equipo ${name} no tiene una llave ${id} en uso.`);
  }
  const revoked = new Date().toISOString();
  const keys = team.keys.map((key) => (key.id === id ? { ...key, revoked } : key));
  const change = { who, why, action: 'key-revoke', version: id } as const;
  return withTeam(channels, name, { ...team, keys }, change);
}

function existing(channels: Channels, name: string): Team {
  const team = teamOf(channels, name);
  if (team) return team;
  throw new ReleaseError(`No hay un equipo ${name}: dígale primero qué módulos publica.`);
}
