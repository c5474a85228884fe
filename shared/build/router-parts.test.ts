// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTER_PARTS } from './router-parts';

const library = dirname(createRequire(import.meta.url).resolve('react-router'));
const MODULES = ['lib/dom/ssr/components.js', 'lib/router/instrumentation.js'];

test('what stands in for a module of the router exports the same names', async () => {
  for (const [index, module] of MODULES.entries()) {
    const { request, file } = ROUTER_PARTS[index] ?? {};
    expect(module).toMatch(request ?? /^$/);
    const source = readFileSync(join(library.replace('development', 'production'), module), 'utf8');
    const [, names = ''] = /^export \{ ([^}]+) \};/m.exec(source) ?? [];
    const part = await import(file ?? '');
    expect(Object.keys(part).sort()).toEqual(names.split(', ').sort());
  }
});
