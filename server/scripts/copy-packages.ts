import { existsSync } from 'node:fs';
import { cp, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What nothing reads when the server runs; of a typeface, all but two weights. */
const UNUSED =
  /(\.(map|md|d\.[cm]?ts|css|scss|woff2)|\/(test|tests|examples|docs)|[^/]*(?<!figtree-latin-[57]00-normal)\.woff)$/;
/** Styles of pages that a package serves are not unused. */
const SERVED = /\/static\//;

async function findPackage(name: string, from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpath(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Copies installed packages of `from` with all that they need into one flat folder; a second version of a package goes into that of the
 * one that needs it. Optional packages that are not installed, such as those of other platforms, are left out.
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
