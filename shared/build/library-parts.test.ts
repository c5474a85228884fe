// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { theme } from '../src/ui/theme';
import { LIBRARY_PARTS } from './library-parts';
import { Transition } from './library-parts/loading-transition';

const { resolve } = createRequire(import.meta.url);
const router = dirname(resolve('react-router')).replace('development', 'production');
const mantine = join(dirname(resolve('@mantine/core')), '../esm');

/** Where the replaced modules are, in the order of the parts, and a module of each that imports them. */
const MODULES: readonly (readonly [library: string, module: string, importer: string])[] = [
  [router, 'lib/dom/ssr/components.js', 'lib/dom/lib.js'],
  [router, 'lib/router/instrumentation.js', 'lib/router/router.js'],
  [mantine, 'components/Transition/Transition.mjs', 'components/Button/Button.mjs'],
  [
    mantine,
    'components/Combobox/ComboboxChevron/ComboboxChevron.mjs',
    'components/NativeSelect/NativeSelect.mjs',
  ],
  [mantine, 'core/MantineProvider/default-colors.mjs', 'core/MantineProvider/default-theme.mjs'],
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

test('the loader of a button stands where its transition would end, and is gone without loading', () => {
  const transition = { in: { transform: 'translate(-50%, -50%)' } };
  const children = (styles: object) => JSON.stringify(styles);
  expect(Transition({ mounted: true, transition, children })).toBe(JSON.stringify(transition.in));
  expect(Transition({ mounted: true, transition: 'slide-down', children })).toBe('{}');
  expect(Transition({ mounted: false, transition, children })).toBeNull();
});

test('the theme sets what the parts leave out', () => {
  expect(theme.components?.NativeSelect?.defaultProps).toHaveProperty('rightSection');
  expect(Object.keys(theme.colors ?? {})).toContain(theme.primaryColor);
});
