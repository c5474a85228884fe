import { existsSync } from 'node:fs';
import { cp, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that a running server never reads, such as all but two weights of the typeface. */
const UNUSED =
  /(\.(map|md|d\.[cm]?ts|css|scss|woff2)|\/(test|tests|examples|docs)|[^/]*(?<!figtree-latin-[57]00-normal)\.woff)$/;
/** Exception: files of pages that a package serves, such as their styles. */
const SERVED = /\/static\//;

async function findPackage(name: string, from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpath(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Copies installed packages of `from` with all their dependencies into one flat folder; a second version of a package goes into
 * the folder of the package that needs it. Optional packages that are not installed, as for other platforms, are left out.
 */
export async function copyPackages(from: string, names: readonly string[], target: string): Promise<void> {
  const flat = new Map<string, string>();
  async function copy(
    name: string,
    needed: { from: string; folder: string; optional: boolean },
  ): Promise<void> {
    const source = await findPackage(name, needed.from);
    if (!source) {
      if (needed.optional) return;
      throw new Error(`${name} is not installed (${needed.from})`);
    }
    if (flat.get(name) === source) return;
    const folder = flat.has(name) ? join(needed.folder, 'node_modules', name) : join(target, name);
    if (!flat.has(name)) flat.set(name, source);
    await cp(source, folder, {
      recursive: true,
      filter: (file) => {
        const path = file.slice(source.length);
        return !path.startsWith('/node_modules') && (SERVED.test(path) || !UNUSED.test(path));
      },
    });
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      await readFile(join(source, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
      await copy(each, { from: source, folder, optional: each in optionalDependencies });
  }
  for (const name of names) await copy(name, { from, folder: target, optional: false });
}
