import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedBreakpointsPlugin } from './breakpoints';

function check(params: string, file = '/mf-x/src/page.module.css') {
  namedBreakpointsPlugin.Once({
    source: { input: { file } },
    walkAtRules: (_, look) => look({ params, error: (message) => new Error(message) }),
  });
}

test('a media query names its width; one of its own is refused but in a library', () => {
  expect(() => check('(--below-md) and (hover: hover)')).not.toThrow();
  expect(() => check('(max-height: 480px)')).not.toThrow();
  expect(() => check('(max-width: 700px)')).toThrow('shared/src/ui/breakpoints.css');
  expect(() => check('print and (width < 48em)')).toThrow('shared/src/ui/breakpoints.css');
  expect(() => check('(min-width: 48em)', '/node_modules/@mantine/core/styles.css')).not.toThrow();
});

test('the names stand for the widths of the specification, and two for one width meet', () => {
  const file = join(import.meta.dirname, '../src/ui/breakpoints.css');
  const named = readFileSync(file, 'utf8').matchAll(
    /@custom-media --(below|from)-(\w+) \(width (<|>=) (\d+)em\)/g,
  );
  const widths = new Set<string>();
  for (const [, side, name, sign, em] of named) {
    expect(sign).toBe(side === 'below' ? '<' : '>=');
    widths.add(`${name} ${Number(em) * 16}`);
  }
  expect([...widths]).toEqual(['xxs 384', 'xs 480', 'sm 640', 'md 768', 'lg 1024', 'xl 1280']);
});
