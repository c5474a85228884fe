// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LIBRARY_PARTS } from './library-parts';

const { resolve } = createRequire(import.meta.url);
const router = dirname(resolve('react-router')).replace('development', 'production');

/** Where the replaced modules are, in the order of the parts, and a module of each that imports them. */
const MODULES: readonly (readonly [library: string, module: string, importer: string])[] = [
  [router, 'lib/dom/ssr/components.js', 'lib/dom/lib.js'],
  [router, 'lib/router/instrumentation.js', 'lib/router/router.js'],
];

test.each(MODULES)(
  '%s: what stands in for %s exports the same names, and is imported where it is replaced',
  async (library, module, importer) => {
    const replaced = LIBRARY_PARTS.find(({ request }) => request.test(module));
    const source = readFileSync(join(library, module), 'utf8');
    const [, names = ''] = /^export \{ ([^}]+) \};/m.exec(source) ?? [];
    const part = await import(replaced?.file.href ?? '');
    expect(Object.keys(part).sort()).toEqual(names.split(', ').sort());

    const imported = [...readFileSync(join(library, importer), 'utf8').matchAll(/ from "([^"]+)"/g)];
    expect(imported.map(([, request]) => request)).toContainEqual(
      expect.stringMatching(replaced?.request ?? /^$/),
    );
    expect(dirname(join(library, importer))).toMatch(replaced?.importers ?? /^$/);
  },
);
