const PREFIX = 'team-';

/** Group of the identity pool whose members belong to a team that releases modules. */
export const groupOf = (team: string): string => PREFIX + team;

/** Whether a group of the pool is that of a team. */
export const isTeamGroup = (group: string): boolean => group.startsWith(PREFIX);

/** Names of the teams that somebody with these groups belongs to. */
export const teamsOf = (groups: readonly string[]): string[] =>
  groups.filter(isTeamGroup).map((group) => group.slice(PREFIX.length));
