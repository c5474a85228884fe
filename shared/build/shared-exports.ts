import type { Rspack } from '@rsbuild/core';

type Dependency = Rspack.Module['dependencies'][number];

/** Names by shared module, sorted. */
export type ExportsByModule = Record<string, string[]>;

/**
 * Names that the sources of a build import from the shared modules. A whole module (`import *`) is recorded
 * without names.
 */
export function usedExports(compilation: Rspack.Compilation, singletons: readonly string[]): ExportsByModule {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    for (const { request, ids } of dependenciesOf(module)) {
      if (request === undefined || !singletons.includes(request)) continue;
      const names = used.get(request) ?? new Set();
      used.set(request, names);
      const [name] = ids ?? [];
      if (name) names.add(name);
    }
  }
  return sorted(used);
}

/** Names that the shell's build exports from the shared modules. A module whose exports are only known at runtime is left out. */
export function providedExports(
  compilation: Rspack.Compilation,
  singletons: readonly string[],
): ExportsByModule {
  const provided = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    for (const dependency of dependenciesOf(module)) {
      const { request } = dependency;
      if (request === undefined || !singletons.includes(request) || provided.has(request)) continue;
      const target = compilation.moduleGraph.getModule(dependency);
      const names = target && compilation.moduleGraph.getProvidedExports(target);
      if (!target || !Array.isArray(names)) continue;
      // A CommonJS module (react) is its own default export.
      const isCommonJs = target.dependencies.some(({ category }) => category === 'commonjs');
      provided.set(request, new Set(isCommonJs ? ['default', ...names] : names));
    }
  }
  return sorted(provided);
}

/** Imports of a module, dynamic ones included. */
function dependenciesOf({
  dependencies,
  blocks,
}: Rspack.Module | Rspack.AsyncDependenciesBlock): Dependency[] {
  return [...dependencies, ...blocks.flatMap(dependenciesOf)];
}

function sorted(names: ReadonlyMap<string, ReadonlySet<string>>): ExportsByModule {
  return Object.fromEntries([...names].sort().map(([module, set]) => [module, [...set].sort()]));
}
