import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { palette, theme } from './theme';

/** Colours to keep in the sheet. Those that only the dark scheme or unused palettes need are left out. */
const used = new Set([...Object.keys(palette), 'dark', 'white', 'black', 'scheme']);

/** Where our use of the theme's colours differs from the library's own. */
const meanings: Record<string, string> = {
  '--mantine-color-body': 'var(--papel)',
  '--mantine-color-bright': 'var(--noche)',
  '--mantine-color-error': 'var(--arcilla)',
  '--mantine-color-success': 'var(--selva)',
  '--mantine-color-placeholder': 'var(--gris)',
  '--mantine-color-dimmed': 'var(--gris)',
  '--mantine-color-default-color': 'var(--noche)',
  '--mantine-color-default-border': 'var(--noche-200)',
  '--mantine-color-default-hover': 'var(--noche-50)',
  '--mantine-color-disabled': 'var(--noche-100)',
  '--mantine-color-disabled-color': 'var(--noche-500)',
  '--mantine-color-disabled-border': 'var(--noche-100)',
};
for (const color of Object.keys(palette)) {
  meanings[`--mantine-color-${color}-light`] = `var(--mantine-color-${color}-0)`;
  meanings[`--mantine-color-${color}-light-hover`] = `var(--mantine-color-${color}-1)`;
  meanings[`--mantine-color-${color}-light-color`] =
    `var(--mantine-color-${color}-${color === 'rio' ? 7 : 8})`;
}

/** Variables that only unused components and styles read: outlines, headings, breakpoints, and palette steps that no meaning uses. */
const UNUSED =
  /-outline|-h[1-6]-|-heading-|-breakpoint-|-primary-color-\d|-color-(?:noche|mango|selva|arcilla)-[2-59]$/;

function isUsed(name: string): boolean {
  if (UNUSED.test(name)) return false;
  const palettePart = /^--mantine-color-([a-z]+)-(?:\d|text|filled|light)/.exec(name)?.[1];
  return !palettePart || used.has(palettePart);
}

/**
 * The library's CSS variables for our theme, as a style sheet. It is stored as `mantine-variables.css` (the test of this file
 * keeps the two equal), so that no page carries a run-time style tag.
 */
export function cssVariables(): string {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const lines = Object.entries({ ...variables, ...light, ...meanings })
    .filter(([name]) => isUsed(name) && !name.startsWith('--mantine-color-dark-'))
    .map(([name, value]) => `    ${name}: ${value};`);
  return `/* Written by css-variables.ts: \`vitest run shared -u\` renews it. */\n@layer mantine {\n  :root {\n${lines.join('\n')}\n  }\n}\n`;
}
