import type { Release, ShellRelease } from 'shared/contract';
import { fitsRange } from 'shared/fits-range';
import { takesSamePath } from 'shared/page-owner';
import { ReleaseError } from '../storage/release-error';
import type { ReleaseStorage } from '../storage/release-storage';
import type { Channels } from './channels';
import { type Description, readBuildRecord, readDescription } from './published-version';

type AnyRelease = Release | ShellRelease;

/** One of the comparisons with what is live, and what it found. */
export interface FitCheck {
  name: 'paths' | 'contract' | 'exports';
  problem?: ReleaseError;
}

/**
 * Refuses a version that does not fit the other live versions. Throws a `ReleaseError` that names what collides.
 */
export async function assertFits(
  storage: ReleaseStorage,
  app: string,
  version: string,
  channels: Channels,
): Promise<void> {
  for (const { problem } of await checkFit(storage, app, version, channels)) if (problem) throw problem;
}

/** Compares a version with what is live: the paths, tabs and feeds that it takes, the contract's range, the exports it uses. */
export async function checkFit(
  storage: ReleaseStorage,
  app: string,
  version: string,
  channels: Channels,
): Promise<FitCheck[]> {
  const candidate = await readDescription(storage, app, version, channels);
  const live: Description[] = [];
  for (const [name, { stable, canary }] of Object.entries(channels.apps)) {
    if (name === app) continue;
    for (const each of [stable.at(-1), canary?.version]) {
      // A damaged one is skipped, as the registry leaves it out, too.
      const other = each && (await readDescription(storage, name, each, channels).catch(() => null));
      if (other) live.push(other);
    }
  }
  const shells = app === 'shell' ? [candidate] : live.filter(({ release }) => release.app === 'shell');
  const remotes = app === 'shell' ? live : [candidate];
  const pairs = shells.flatMap((shell) => remotes.map((remote) => [shell, remote] as const));
  return [
    await checked('paths', async () => {
      const others = live.map(({ release }) => release);
      assertNoCollision(candidate.release, others);
    }),
    await checked('contract', async () => {
      for (const [shell, remote] of pairs) assertContract(shell.release, remote.release);
    }),
    await checked('exports', async () => {
      for (const [shell, remote] of pairs) await assertExports(storage, shell, remote);
    }),
  ];
}

async function checked(name: FitCheck['name'], work: () => Promise<void>): Promise<FitCheck> {
  try {
    await work();
    return { name };
  } catch (error) {
    if (error instanceof ReleaseError) return { name, problem: error };
    throw error;
  }
}

function assertContract(shell: AnyRelease, remote: AnyRelease): void {
  const contract = 'contract' in shell ? shell.contract : '';
  const { requires } = remote.module;
  if (fitsRange(contract, requires)) return;
  throw new ReleaseError(
    `${remote.app} ${remote.version} pide shared ${requires} y shell ${shell.version} ofrece ${contract}.`,
  );
}

/** Throws if the remote's build imports something from shared modules that the shell's build does not offer. */
async function assertExports(
  storage: ReleaseStorage,
  shell: Description,
  remote: Description,
): Promise<void> {
  const { provides } = await readBuildRecord(storage, shell);
  const { uses } = await readBuildRecord(storage, remote);
  const missing = Object.entries(uses).flatMap(([module, names]) => {
    const offered = provides[module];
    // Not recorded: the build is older than such records, or the module's exports are known only at run time.
    if (!offered) return Object.keys(provides).length > 0 && module.startsWith('shared') ? [module] : [];
    return names.filter((name) => !offered.includes(name)).map((name) => `${name} de ${module}`);
  });
  if (missing.length === 0) return;
  const { app, version } = remote.release;
  throw new ReleaseError(
    `${app} ${version} usa lo que shell ${shell.release.version} no ofrece: ${missing.join(', ')}.`,
  );
}

function assertNoCollision({ app, version, module }: AnyRelease, others: readonly AnyRelease[]): void {
  for (const other of others) {
    const path = module.routes.find((route) =>
      other.module.routes.some((taken) => takesSamePath(taken.path, route.path)),
    );
    if (path) throw taken(app, version, `la ruta ${path.path}`, other.app);
    const tab = module.panelTabs.find((each) =>
      other.module.panelTabs.some((taken) => taken.tab === each.tab),
    );
    if (tab) throw taken(app, version, `la pestaña "${tab.tab}"`, other.app);
    const feed = module.feeds?.find((each) => other.module.feeds?.some((taken) => taken.path === each.path));
    if (feed) throw taken(app, version, `el canal ${feed.path}`, other.app);
  }
}

const taken = (app: string, version: string, what: string, owner: string) =>
  new ReleaseError(`${app} ${version} toma ${what}, que es de ${owner}.`);
