import { readFileSync } from 'node:fs';
import { logger, type RsbuildPlugin } from '@rsbuild/core';

/** A build does not wait for a site that does not answer. */
const TIMEOUT_MS = 2_000;

const partsOf = (version: string) => version.split('.', 3).map(Number);

/** What to tell of the contract that a site offers, beside the one that was built with; null when that is no newer. */
export function newerContract(own: string, offered: string): string | null {
  const [[major = 0, minor = 0, patch = 0], [newMajor = 0, newMinor = 0, newPatch = 0]] = [
    partsOf(own),
    partsOf(offered),
  ];
  const isNewer = newMajor - major || newMinor - minor || newPatch - patch;
  if (!(isNewer > 0)) return null;
  const text = `El sitio ofrece el contrato shared ${offered}; este módulo se compila con ${own}.`;
  return newMajor > major
    ? `${text} Es una versión mayor: el módulo tiene que cambiar antes de cargar allí.`
    : text;
}

/** Tells at the end of a build when the site (`RELEASE_SITE`) offers a newer contract than the module is built with. */
export function newerContractPlugin(site = process.env.RELEASE_SITE): RsbuildPlugin {
  return {
    name: 'newer-contract',
    setup(api) {
      if (!site) return;
      const own = new URL('../package.json', import.meta.url);
      api.onAfterBuild(async () => {
        const offered = await contractOf(site);
        const { version } = JSON.parse(readFileSync(own, 'utf8')) as { version: string };
        const notice = offered && newerContract(version, offered);
        if (notice) logger.warn(notice);
      });
    },
  };
}

/** The contract of the shell that is live on a site; null when it does not tell. */
async function contractOf(site: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL('/remotes.json', site), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { shell } = (await answer.json()) as { shell: { contract: string } };
    return shell.contract;
  } catch {
    return null;
  }
}
