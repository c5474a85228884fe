import type { VersionCheck } from 'shared/schemas';
import { BUILD_FILE } from '../publishing/publish';
import { checkFit, type FitCheck } from '../registry/fits';
import { damagedFiles, damageText, readDescription } from '../registry/published-version';
import type { ReleaseStore } from '../registry/release-store';
import { ReleaseError } from '../storage/release-error';
import type { ReleaseStorage } from '../storage/release-storage';

/** Name of each comparison on the wire, and the text when it passes. */
const FITS: Record<FitCheck['name'], { control: VersionCheck['control']; good: string }> = {
  paths: { control: 'rutas', good: 'Rutas, pestañas y canales sin choques' },
  contract: { control: 'contrato', good: 'Contrato con el shell en uso' },
  exports: { control: 'exportaciones', good: 'Usa solo lo que el shell ofrece' },
};

/**
 * The checks of a published version that run no code of it: whether it fits what is live, and whether its stored files
 * are those that were published. Throws `ReleaseError` when the version is not published.
 */
export async function checkVersion(
  store: ReleaseStore,
  app: string,
  version: string,
): Promise<VersionCheck[]> {
  const checks = await checkFit(store.storage, app, version, await store.channels());
  return [
    ...checks.map(({ name, problem }) => ({
      control: FITS[name].control,
      bien: !problem,
      texto: problem?.message ?? FITS[name].good,
    })),
    await checkFiles(store, app, version),
  ];
}

async function checkFiles({ storage }: ReleaseStore, app: string, version: string): Promise<VersionCheck> {
  const { damaged, count } = await comparedFiles(storage, app, version);
  const texto =
    damaged.length > 0
      ? damageText(damaged)
      : `Integridad de ${count} ${count === 1 ? 'archivo' : 'archivos'}`;
  return { control: 'integridad', bien: damaged.length === 0, texto };
}

/** Throws `ReleaseError` when a stored file of a version, for the browser or the server, is not what was published. */
export async function assertIntact(storage: ReleaseStorage, app: string, version: string): Promise<void> {
  const { damaged } = await comparedFiles(storage, app, version);
  if (damaged.length === 0) return;
  throw new ReleaseError(`${app} ${version}: ${damageText(damaged)}`);
}

async function comparedFiles(storage: ReleaseStorage, app: string, version: string) {
  const description = await readDescription(storage, app, version);
  return damagedFiles(storage, description).catch((error: unknown) => {
    if (error instanceof ReleaseError) return { damaged: [BUILD_FILE], count: 0 };
    throw error;
  });
}
