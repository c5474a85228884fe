import { ROLES } from 'shared/rules';
import { z } from 'zod';
import { teamSchema } from './team';

const canarySchema = z.object({
  version: z.string(),
  /** Percentage of visitors who get it, 0 to 100. */
  percent: z.number().min(0).max(100).optional(),
  /** Group whose members all get it. */
  role: z.enum(ROLES).optional(),
  since: z.string(),
});

const channelsOfAppSchema = z.object({
  /** Versions that were stable, oldest first; the last one is stable now. */
  stable: z.array(z.string()),
  canary: canarySchema.optional(),
  /** Versions that must not become live again. */
  withdrawn: z.array(z.string()).default([]),
});

const changeSchema = z.object({
  at: z.string(),
  who: z.string(),
  why: z.string(),
  action: z.enum(['promote', 'rollback', 'canary', 'canary-stop', 'withdraw', 'team', 'key', 'key-revoke']),
  /** The team's group when a team was changed. */
  app: z.string(),
  /** The key's id when a key was changed. */
  version: z.string(),
  /** Id of the signed call that asked for it: the same call counts once. */
  call: z.string().optional(),
  /** Version that was stable before a promotion or a rollback. */
  from: z.string().optional(),
  /** Error rates, from 0 to 1, for which a canary was stopped. */
  rates: z.object({ canary: z.number(), stable: z.number() }).optional(),
  /** Percentage and group of a canary, why it stopped, or the modules of a team. */
  detail: z.string().optional(),
});

/** Which version of each app is live for whom, and the history of changes. */
export const channelsSchema = z.object({
  apps: z.record(z.string(), channelsOfAppSchema),
  /**
   * Integrity that the description (`release.json`) of each `<app>@<version>` had when it was made live. It is signed with
   * the channels, so it vouches for the hashes of all browser files. Absent for older decisions.
   */
  descriptions: z.record(z.string(), z.string()).optional(),
  history: z.array(changeSchema),
  /** Who may release modules besides administrators. Signed, so that write access to the storage is not enough to join. */
  teams: z.record(z.string(), teamSchema).optional(),
  /**
   * Grows with every write and starts from the time in milliseconds. An earlier state is validly signed, too: its lower
   * number gives it away. Absent in older files.
   */
  sequence: z.number().optional(),
});

export type Canary = z.infer<typeof canarySchema>;
export type ChannelsOfApp = z.infer<typeof channelsOfAppSchema>;
export type Change = z.infer<typeof changeSchema>;
export type Channels = z.infer<typeof channelsSchema>;

export const noChannels = (): Channels => ({ apps: {}, history: [] });

export const stableVersion = (channels: Channels, app: string): string | undefined =>
  channels.apps[app]?.stable.at(-1);

/** The version that a rollback would make stable. */
export function previousVersion(channels: Channels, app: string): string | undefined {
  const { stable = [], withdrawn = [] } = channels.apps[app] ?? {};
  return stable.slice(0, -1).findLast((version) => !withdrawn.includes(version));
}

/** Key of a version's description. */
export const keyOf = (app: string, version: string) => `${app}@${version}`;

/** Integrity that a version's description must have; undefined if it never was live, or before this was recorded. */
export const descriptionOf = (channels: Channels, app: string, version: string): string | undefined =>
  channels.descriptions?.[keyOf(app, version)];

/** Versions of an app that are live or that one of the next `rollbacks` rollbacks would make stable. */
export function neededVersions(channels: Channels, app: string, rollbacks: number): Set<string> {
  const { stable = [], canary } = channels.apps[app] ?? {};
  return new Set([...stable.slice(-1 - rollbacks), ...(canary ? [canary.version] : [])]);
}
