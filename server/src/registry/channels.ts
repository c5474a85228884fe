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
  /** Of a change of a team, its group. */
  app: z.string(),
  /** Of a change of a key, its id. */
  version: z.string(),
  /** Id of the signed call that asked for it: the same call counts once. */
  call: z.string().optional(),
  /** Version that was stable until then, of a promotion or a rollback. */
  from: z.string().optional(),
  /** Error rates, from 0 to 1, for which a canary was stopped. */
  rates: z.object({ canary: z.number(), stable: z.number() }).optional(),
  /** The share or the group of a canary, or why it stopped. */
  detail: z.string().optional(),
});

/** Which version of each app is live for whom, and every change of that. */
export const channelsSchema = z.object({
  apps: z.record(z.string(), channelsOfAppSchema),
  /**
   * Integrity of the description (`release.json`) of each `<app>@<version>` that may be live, as it was when that was
   * decided: signed with the channels, it vouches for the hashes of all browser files. Absent for older decisions.
   */
  descriptions: z.record(z.string(), z.string()).optional(),
  history: z.array(changeSchema),
  /** Who releases which modules besides administrators; signed, so that who writes to the storage cannot join. */
  teams: z.record(z.string(), teamSchema).optional(),
  /**
   * Grows with every writing, from the time of it in milliseconds: a former state is signed as well, and told by its lower
   * number. Absent in what was written before there was one.
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

/** Under which its description is told. */
export const keyOf = (app: string, version: string) => `${app}@${version}`;

/** Integrity that the description of a version must have; undefined when it became live before this was kept. */
export const descriptionOf = (channels: Channels, app: string, version: string): string | undefined =>
  channels.descriptions?.[keyOf(app, version)];

/** Versions of an app that a rollback or a canary may still need. */
export function neededVersions(channels: Channels, app: string, rollbacks: number): Set<string> {
  const { stable = [], canary } = channels.apps[app] ?? {};
  return new Set([...stable.slice(-1 - rollbacks), ...(canary ? [canary.version] : [])]);
}
