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
