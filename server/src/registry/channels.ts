import { createHash } from 'node:crypto';
import { ROLES } from 'shared/rules';
import { z } from 'zod';
import { ReleaseError } from '../storage/release-error';
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
type ChannelsOfApp = z.infer<typeof channelsOfAppSchema>;
export type Change = z.infer<typeof changeSchema>;
export type Channels = z.infer<typeof channelsSchema>;

/** Author and reason of a change. */
export interface Author {
  who: string;
  why: string;
  /** Stable version that the author saw; the change is refused when it has changed since. */
  seen?: string | null | undefined;
  /** Id of the signed call that asks for it; it is refused a second time. */
  call?: string | undefined;
}

/** What the choice between stable and canary depends on. */
export interface Visitor {
  /** Random id that a browser keeps. */
  id?: string | undefined;
  role?: string | undefined;
  /** Versions that the browser asks for in place of those that are live for it, by app. */
  versions?: Readonly<Record<string, string>> | undefined;
}

/** Length of the rollback list and of the history. */
const MAX_STABLE = 50;
const MAX_HISTORY = 500;

export const noChannels = (): Channels => ({ apps: {}, history: [] });

export const stableVersion = (channels: Channels, app: string): string | undefined =>
  channels.apps[app]?.stable.at(-1);

/** The version that a rollback would make stable. */
export function previousVersion(channels: Channels, app: string): string | undefined {
  const { stable = [], withdrawn = [] } = channels.apps[app] ?? {};
  return stable.slice(0, -1).findLast((version) => !withdrawn.includes(version));
}

/** Bucket of a visitor for a canary, from 0 up to 100: a hash of visitor and version. */
function placeOf(visitor: string, app: string, version: string): number {
  const hash = createHash('sha256').update(`${visitor} ${app} ${version}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a visitor gets the canary. */
export function getsCanary(app: string, { version, percent, role }: Canary, visitor: Visitor): boolean {
  if (role && visitor.role === role) return true;
  return percent !== undefined && visitor.id !== undefined && placeOf(visitor.id, app, version) < percent;
}

/** Live versions for a visitor by app. */
export function versionsFor(channels: Channels, visitor: Visitor): Map<string, string> {
  const versions = new Map<string, string>();
  for (const [app, { stable, canary }] of Object.entries(channels.apps)) {
    const version = canary && getsCanary(app, canary, visitor) ? canary.version : stable.at(-1);
    if (version) versions.set(app, version);
  }
  return versions;
}

/** Makes a version stable and ends its canary. */
export function promoted(channels: Channels, app: string, version: string, author: Author): Channels {
  assertNotWithdrawn(channels, app, version);
  const { stable = [], canary, withdrawn = [] } = channels.apps[app] ?? {};
  const next = stable.at(-1) === version ? stable : [...stable, version].slice(-MAX_STABLE);
  const kept = canary && canary.version !== version ? { canary } : {};
  const about = { action: 'promote', version, author, from: stable.at(-1) } as const;
  return changed(channels, app, { stable: next, withdrawn, ...kept }, about);
}

/** Rolls back to the stable version before; throws when there is none that may be live. */
export function rolledBack(channels: Channels, app: string, author: Author): Channels {
  const state = channels.apps[app] ?? { stable: [], withdrawn: [] };
  const version = previousVersion(channels, app);
  if (!version) {
    throw new ReleaseError(`${app} no tiene una versión anterior a la cual volver.`);
  }
  const earlier = state.stable.slice(0, -1).filter((each) => !state.withdrawn.includes(each));
  const about = { action: 'rollback', version, author, from: state.stable.at(-1) } as const;
  return changed(channels, app, { ...state, stable: earlier }, about);
}

/** Gives a version to some visitors. Throws `ReleaseError` without a stable version to measure it against. */
export function withCanary(
  channels: Channels,
  app: string,
  canary: Omit<Canary, 'since'>,
  author: Author,
): Channels {
  const { version, percent, role } = canary;
  assertNotWithdrawn(channels, app, version);
  const state = channels.apps[app];
  if (!state?.stable.length) {
    throw new ReleaseError(`${app} no tiene versión estable todavía: promueva una primero.`);
  }
  if (state.stable.at(-1) === version) {
    throw new ReleaseError(`${app} ${version} ya es la versión estable.`);
  }
  const detail = [percent !== undefined && `${percent} %`, role].filter(Boolean).join(', ');
  const next = { ...state, canary: { ...canary, since: new Date().toISOString() } };
  return changed(channels, app, next, { action: 'canary', version, author, detail });
}

/** Ends an app's canary; everybody gets the stable version. */
export function withoutCanary(
  channels: Channels,
  app: string,
  author: Author,
  { detail, rates }: StopReason = {},
): Channels {
  const { canary, ...state } = channels.apps[app] ?? { stable: [], withdrawn: [] };
  if (!canary) throw new ReleaseError(`${app} no tiene una versión canario.`);
  const about = { action: 'canary-stop', version: canary.version, author, detail, rates } as const;
  return changed(channels, app, state, about);
}

/** Withdraws a version for good. Throws a `ReleaseError` while it is live. */
export function withdrawn(channels: Channels, app: string, version: string, author: Author): Channels {
  const state = channels.apps[app] ?? { stable: [], withdrawn: [] };
  if (state.stable.at(-1) === version) {
    throw new ReleaseError(
      `${app} ${version} es la versión estable: vuelva a la anterior o promueva otra primero.`,
    );
  }
  const { canary, ...rest } = state;
  const next = {
    ...rest,
    ...(canary && canary.version !== version && { canary }),
    stable: state.stable.filter((each) => each !== version),
    withdrawn: [...new Set([...state.withdrawn, version])],
  };
  return changed(channels, app, next, { action: 'withdraw', version, author });
}

const keyOf = (app: string, version: string) => `${app}@${version}`;

/** Integrity that the description of a version must have; undefined when it became live before this was kept. */
export const descriptionOf = (channels: Channels, app: string, version: string): string | undefined =>
  channels.descriptions?.[keyOf(app, version)];

/** Keeps the integrity of a version's description, and forgets those of versions that nothing can make live again. */
export function described(channels: Channels, app: string, version: string, integrity: string): Channels {
  const all = { ...channels.descriptions, [keyOf(app, version)]: integrity };
  const kept = new Set(
    Object.entries(channels.apps).flatMap(([each, { stable, canary }]) =>
      [...stable, ...(canary ? [canary.version] : [])].map((known) => keyOf(each, known)),
    ),
  );
  const descriptions = Object.fromEntries(Object.entries(all).filter(([key]) => kept.has(key)));
  return { ...channels, descriptions };
}

/** Versions of an app that a rollback or a canary may still need. */
export function neededVersions(channels: Channels, app: string, rollbacks: number): Set<string> {
  const { stable = [], canary } = channels.apps[app] ?? {};
  return new Set([...stable.slice(-1 - rollbacks), ...(canary ? [canary.version] : [])]);
}

function assertSeen(channels: Channels, app: string, { seen }: Author): void {
  const stable = stableVersion(channels, app) ?? null;
  if (seen === undefined || seen === stable) return;
  throw new ReleaseError(
    `Otra persona cambió ${app} mientras tanto: ahora la versión estable es ${stable ?? 'ninguna'}. Revise y repita.`,
  );
}

function assertNotWithdrawn(channels: Channels, app: string, version: string): void {
  if (channels.apps[app]?.withdrawn.includes(version)) {
    throw new ReleaseError(`${app} ${version} fue retirada: publique una versión nueva.`);
  }
}

/** Reason of an automatic stop. */
export type StopReason = Partial<Pick<About, 'detail' | 'rates'>>;

interface About {
  action: Change['action'];
  version: string;
  author: Author;
  from?: string | undefined;
  detail?: string | undefined;
  rates?: Change['rates'];
}

function changed(channels: Channels, app: string, state: ChannelsOfApp, about: About): Channels {
  const { action, version, author, from, detail, rates } = about;
  assertSeen(channels, app, author);
  assertNotDone(channels, author);
  return noted(
    { ...channels, apps: { ...channels.apps, [app]: state } },
    {
      who: author.who,
      why: author.why,
      action,
      app,
      version,
      ...(author.call && { call: author.call }),
      ...(from && from !== version && { from }),
      ...(detail && { detail }),
      ...(rates && { rates }),
    },
  );
}

/** The channels with one more change in their history. */
export function noted(channels: Channels, change: Omit<Change, 'at'>): Channels {
  const noticed = { at: new Date().toISOString(), ...change };
  return { ...channels, history: [...channels.history, noticed].slice(-MAX_HISTORY) };
}

/** A signed call that somebody has recorded does nothing when it is sent again. */
function assertNotDone({ history }: Channels, { call }: Author): void {
  if (call === undefined || !history.some((change) => change.call === call)) return;
  throw new ReleaseError('Esta orden ya se cumplió: firme una nueva para repetirla.');
}
