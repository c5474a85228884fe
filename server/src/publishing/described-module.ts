import { lt } from 'semver';
import type { ModuleDescriptor } from 'shared/contract';
import { RANGE } from 'shared/fits-range';
import { moduleDescriptorSchema, unknownKeys } from 'shared/module-schema';
import { takesSamePath } from 'shared/page-owner';
import { z } from 'zod';
import { ReleaseError } from '../storage/release-error';

/** What a build records about its app. */
interface Build {
  /** `module.json` as it was when the build ran. */
  declared: unknown;
  /** Oldest version of `shared` whose shell can load the build; undefined if any can. */
  needs: string | undefined;
  /** Names of its page chunks. */
  chunks: readonly string[];
}

/** What `module.json` declares, without the fields that no release has. Throws a `ReleaseError` when it does not fit the build. */
export function describedModule(
  app: string,
  { declared, needs, chunks }: Build,
): Omit<ModuleDescriptor, 'devPort' | 'api'> {
  const parsed = moduleDescriptorSchema.safeParse(declared);
  if (!parsed.success) throw new ReleaseError(`${app}: module.json: ${z.prettifyError(parsed.error)}`);
  const unknown = unknownKeys(declared, parsed.data);
  if (unknown.length > 0)
    throw new ReleaseError(`${app}: module.json tiene campos desconocidos: ${unknown.join(', ')}.`);
  const { devPort: _, api: __, ...module } = parsed.data;
  if (module.id !== app) throw new ReleaseError(`${app}: module.json nombra otra app, ${module.id}.`);
  assertRequires(module, needs);
  assertChunks(module, chunks);
  assertExamples(module);
  return module;
}

function assertRequires({ id, requires }: ModuleDescriptor, needs: string | undefined): void {
  if (!RANGE.test(requires)) {
    throw new ReleaseError(`${id}: en module.json, requires es un rango como ^1.2.0, no "${requires}".`);
  }
  if (!needs || !lt(requires.slice(1), needs)) return;
  throw new ReleaseError(
    `${id}: module.json pide shared ${requires}, pero esta compilación necesita un shell con ${needs} o posterior.`,
  );
}

/** Checks chunk names, as a misspelt one would go unnoticed: its page is only slower, because nothing announces its files. */
function assertChunks({ id, routes, panelTabs }: ModuleDescriptor, chunks: readonly string[]): void {
  const declared = [
    ...routes.map(({ path, chunk }) => ({ where: `la ruta ${path}`, chunk })),
    ...panelTabs.map(({ tab, chunk }) => ({ where: `la pestaña ${tab}`, chunk })),
  ];
  for (const { where, chunk } of declared) {
    if (chunk === undefined || chunks.includes(chunk)) continue;
    throw new ReleaseError(
      `${id}: module.json nombra el fragmento "${chunk}" para ${where}, pero la compilación no lo tiene ` +
        `(webpackChunkName del import de la página). Tiene: ${chunks.join(', ') || 'ninguno'}.`,
    );
  }
}

/** Checks examples, as one that belongs to another route would make the trial open that route instead. */
function assertExamples({ id, routes }: ModuleDescriptor): void {
  for (const { path, example } of routes) {
    if (example === undefined || takesSamePath(path, example)) continue;
    throw new ReleaseError(`${id}: en module.json, el ejemplo ${example} no es de la ruta ${path}.`);
  }
}
