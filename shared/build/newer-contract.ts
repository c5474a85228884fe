import { readFileSync } from 'node:fs';
import { logger, type RsbuildPlugin } from '@rsbuild/core';

/** Longest wait for the site, so that a site that does not answer does not hold up the build. */
const TIMEOUT_MS = 2_000;

const partsOf = (version: string) => version.split('.', 3).map(Number);

/** Message when a site offers a newer contract (`offered`) than the one built with (`own`); null otherwise. */
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

/** Warns at the end of a build if the site (`RELEASE_SITE`) offers a newer contract than the one the module is built with. */
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

/** Contract version of a site's live shell; null if it cannot be read. */
async function contractOf(site: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL('/remotes.json', site), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { shell } = (await answer.json()) as { shell: { contract: string } };
    return shell.contract;
  } catch {
    return null;
  }
}
