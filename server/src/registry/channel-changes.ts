import { ReleaseError } from '../storage/release-error';
import {
  type Canary,
  type Change,
  type Channels,
  type ChannelsOfApp,
  keyOf,
  previousVersion,
  stableVersion,
} from './channels';

/** Author and reason of a change. */
export interface Author {
  who: string;
  why: string;
  /** Stable version that the author saw; the change is refused if another one is stable now. */
  seen?: string | null | undefined;
  /** Id of the signed call that asks for the change; the same call is refused a second time. */
  call?: string | undefined;
}

/** Greatest length of the rollback list and of the history. */
const MAX_STABLE = 50;
const MAX_HISTORY = 500;

/** Makes a version stable and ends its canary. */
export function promoted(channels: Channels, app: string, version: string, author: Author): Channels {
  assertNotWithdrawn(channels, app, version);
  const { stable = [], canary, withdrawn = [] } = channels.apps[app] ?? {};
  const next = stable.at(-1) === version ? stable : [...stable, version].slice(-MAX_STABLE);
  const kept = canary && canary.version !== version ? { canary } : {};
  const about = { action: 'promote', version, author, from: stable.at(-1) } as const;
  return changed(channels, app, { stable: next, withdrawn, ...kept }, about);
}

/** Rolls back to the stable version before. Throws `ReleaseError` when there is none that is not withdrawn. */
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

/** Records the integrity of a version's description, and drops those of versions that are neither canary nor in a stable list. */
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

/** Refuses a signed call that was carried out before: somebody may have recorded it and sent it again. */
function assertNotDone({ history }: Channels, { call }: Author): void {
  if (call === undefined || !history.some((change) => change.call === call)) return;
  throw new ReleaseError('Esta orden ya se cumplió: firme una nueva para repetirla.');
}
