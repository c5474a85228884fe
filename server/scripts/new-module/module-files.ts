/** What the files of a new module are made of. */
export interface NewModule {
  /** `mf-agenda` */
  id: string;
  /** `agenda`: its path and its tab. */
  name: string;
  /** What people read: `Agenda`. */
  title: string;
  devPort: number;
  /** Place of its tab in the panel. */
  order: number;
  /** Version of the contract that it is made for. */
  contract: string;
}

/** The files of a new module by their path: a public page, a tab of the staff panel, and a test of both. */
export function moduleFiles({
  id,
  name,
  title,
  devPort,
  order,
  contract,
}: NewModule): Record<string, string> {
  return {
    'package.json': json({
      name: id,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        dev: 'rsbuild dev --environment standalone',
        'dev:composed': 'rsbuild dev --environment web --mode production',
        build: 'rsbuild build --environment web --environment node',
        'build:standalone': 'rsbuild build --environment standalone',
        typecheck: 'tsc -p .',
        unit: 'vitest run',
      },
      dependencies: { react: 'catalog:', 'react-dom': 'catalog:', shared: 'workspace:*' },
      devDependencies: { '@rsbuild/core': 'catalog:', '@types/react': 'catalog:' },
    }),
    'module.json': json({
      id,
      title,
      requires: `^${contract}`,
      devPort,
      routes: [{ path: `/${name}`, rendering: 'browser', chunk: 'start-page' }],
      panelTabs: [{ tab: name, label: title, access: 'comercial', order, chunk: 'start-panel' }],
    }),
    'tsconfig.json': json({
      extends: 'shared/tsconfig.app.json',
      include: ['src', 'rsbuild.config.ts', 'vitest.config.ts'],
    }).replace(/\[\n\s+([^\]]+?)\n\s+\]/, (_, items: string) => `[${items.replaceAll(/\s*\n\s*/g, ' ')}]`),
    'rsbuild.config.ts': lines(
      `import { remoteConfig } from 'shared/preset';`,
      '',
      'export default remoteConfig(import.meta.url);',
    ),
    'vitest.config.ts': lines(
      `import { appTests } from 'shared/vitest';`,
      '',
      `export default appTests('${id}');`,
    ),
    'CHANGELOG.md': lines(
      '# Changelog',
      '',
      '## Unreleased',
      '',
      '## 1.0.0',
      '',
      `First release: the page /${name} and its tab.`,
    ),
    'src/main.tsx': lines(
      `import { startStandalone } from 'shared/standalone';`,
      `import descriptor from '../module.json';`,
      `import { version } from '../package.json';`,
      `import * as module from './remote';`,
      '',
      'void startStandalone({ module, descriptor, version });',
    ),
    'src/remote.tsx': lines(
      `import type { RemoteModule } from 'shared';`,
      `import { routes as ownRoutes } from './routes';`,
      '',
      '/** What the shell takes from this app. */',
      `export const routes: RemoteModule['routes'] = ownRoutes;`,
      '',
      `export const panels: RemoteModule['panels'] = {`,
      `  '${name}': () => import(/* webpackChunkName: "start-panel" */ './features/start/start-panel'),`,
      '};',
    ).replace(/^ {2}'([a-z]+)':/m, '  $1:'),
    'src/routes.tsx': lines(
      `import type { RouteObject } from 'shared/router';`,
      '',
      'export const routes: RouteObject[] = [',
      '  {',
      `    path: '/${name}',`,
      `    lazy: () => import(/* webpackChunkName: "start-page" */ './features/start/start-page'),`,
      '  },',
      '];',
    ),
    'src/features/start/start-page.tsx': lines(
      `import type { PageHandle } from 'shared';`,
      `import { Start } from './start';`,
      '',
      'export const handle: PageHandle = {',
      `  head: () => ({ title: '${title}', description: '${title}.', noindex: true }),`,
      '};',
      '',
      `/** \`/${name}\` */`,
      'export function Component() {',
      '  return <Start />;',
      '}',
    ),
    // Apart from the page's head: a file that exports components only is updated in place.
    'src/features/start/start.tsx': lines(
      `import { Title } from 'shared/ui';`,
      `import classes from './start.module.css';`,
      '',
      `/** Content of the page \`/${name}\`. */`,
      'export function Start() {',
      '  return (',
      '    <div className={classes.page}>',
      `      <Title>${title}</Title>`,
      '      <p>Esta página es el punto de partida del módulo.</p>',
      '    </div>',
      '  );',
      '}',
    ),
    // As wide as the pages of the site.
    'src/features/start/start.module.css': lines(
      '@layer remotes {',
      '  .page {',
      '    max-width: calc(var(--container) + 2 * var(--gutter));',
      '    margin-inline: auto;',
      '    padding: clamp(32px, 5vw, 72px) var(--gutter);',
      '  }',
      '}',
    ),
    'src/features/start/start-panel.tsx': lines(
      `import { StaffCard, StaffPageHead, StaffState } from 'shared/ui-staff';`,
      '',
      `/** The tab "${title}" of the staff panel. */`,
      'export default function StartPanel() {',
      '  return (',
      '    <>',
      `      <StaffPageHead title="${title}" />`,
      `      <StaffCard aria-label="${title}">`,
      `        <StaffState kind="empty" title="Nada todavía" text="Aquí empieza el módulo." />`,
      '      </StaffCard>',
      '    </>',
      '  );',
      '}',
    ),
    'src/features/start/start.test.tsx': lines(
      `import { render, screen } from '@testing-library/react';`,
      `import { AppTheme } from 'shared/ui-staff';`,
      `import { expect, test } from 'vitest';`,
      `import descriptor from '../../../module.json';`,
      `import { panels, routes } from '../../remote';`,
      `import { Component as StartPage } from './start-page';`,
      `import StartPanel from './start-panel';`,
      '',
      `test('the page and the tab are those that module.json declares', () => {`,
      '  expect(routes.map(({ path }) => path)).toEqual(descriptor.routes.map(({ path }) => path));',
      '  expect(Object.keys(panels ?? {})).toEqual(descriptor.panelTabs.map(({ tab }) => tab));',
      '});',
      '',
      `test('page and panel have their headings', () => {`,
      '  render(<StartPage />);',
      `  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();`,
      '  render(<StartPanel />, { wrapper: AppTheme });',
      `  expect(screen.getByRole('heading', { level: 2, name: '${title}' })).toBeTruthy();`,
      '});',
    ),
  };
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
