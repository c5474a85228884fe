import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcssGlobalData from '@csstools/postcss-global-data';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type EnvironmentConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import postcssCustomMedia from 'postcss-custom-media';
import { containerName } from '../src/contract/container-name';
import { absoluteCssUrlsPlugin } from './absolute-css-urls';
import { devOrigin, readAppFolder } from './apps';
import { namedBreakpointsPlugin } from './breakpoints';
import { classNames } from './class-names';
import { federationModulesPlugin } from './federation-modules';
import { serverBuild } from './module-server';
import { newerContractPlugin } from './newer-contract';
import { ownStylesPlugin } from './own-styles';
import { pageContainerEntry, pageContainerPlugins } from './page-container';
import { picturesPlugin } from './pictures';

export { scenesPlugin } from './pictures';

import { releaseManifestPlugin } from './release-manifest';
import { CHUNK_LOADER_CONTRACT, shellLoadedChunksPlugin } from './shell-loaded-chunks';
import { LAZY_SINGLETONS, SINGLETONS } from './singletons';
import { siteProxy } from './site-proxy';
import { styleLayersPlugin } from './style-layers';

type FederationOptions = Parameters<typeof pluginModuleFederation>[0];

const STANDALONE_PAGE = fileURLToPath(new URL('./standalone.html', import.meta.url));
const CHUNK_TIMEOUT_MS = 10_000;
/** Libraries, and the code of the refresh itself. */
const NOT_REFRESHED = /[\\/]node_modules[\\/]|[\\/]build[\\/]hot[\\/]/;
/** Named breakpoints in every style sheet: the check, the definitions, then the plugin that replaces the names. */
const BREAKPOINTS = [
  namedBreakpointsPlugin,
  postcssGlobalData({ files: [fileURLToPath(new URL('../src/ui/breakpoints.css', import.meta.url))] }),
  postcssCustomMedia(),
];
/** Where the site runs while an app is developed alone. */
const SITE_ORIGIN = process.env.SITE_ORIGIN ?? 'http://localhost:3000';

/** Modules shared by several chunks, which become chunks of their own. Styles stay with the scripts that import them. */
const CHUNKS = {
  default: { minChunks: 2, priority: -20, reuseExistingChunk: true, type: /^javascript/ },
  // What all Mantine components share, with its styles.
  mantine: {
    name: 'mantine',
    test: /shared[\\/]src[\\/]ui-mantine|@mantine[\\/]core[\\/](esm[\\/]core|styles[\\/](global|UnstyledButton|VisuallyHidden|Loader|Text|CloseButton|ActionIcon|Input)\.)/,
    chunks: 'async',
    enforce: true,
  },
} as const;

/** Neither minified nor mangled, so that errors on the server are reported with a readable location. */
const AS_WRITTEN = { compress: false, mangle: false, minify: false, format: { comments: false } } as const;

interface App {
  root: string;
  id: string;
  /** Where this version's files are published. URLs are absolute so that server and browser agree. */
  base: string;
  /** Port of its development server, if `module.json` names one. */
  devPort: number | undefined;
  /** `page`: see `page-container.ts`; every development server has one. The shell has none. */
  container: 'page' | 'federation' | undefined;
  isShell: boolean;
  /** It has its own API. */
  hasApi: boolean;
  /** Built to be published, not for a development server. */
  isRelease: boolean;
}

function readApp(configUrl: string, command: string): App {
  const root = dirname(fileURLToPath(configUrl));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const app = readAppFolder(root);
  const { id, devPort, isServerRendered, hasApi } = app;
  const isShell = id === 'shell';
  const isRelease = command === 'build';
  const container = isShell ? undefined : isServerRendered || !isRelease ? 'page' : 'federation';
  const published = `/r/${id}/${process.env.RELEASE_VERSION ?? version}/`;
  const base = command === 'dev' && devPort ? `${devOrigin(app)}/` : published;
  return { root, id, base, devPort, container, isShell, hasApi, isRelease };
}

function sharedModules({ isShell }: App, target: 'web' | 'node'): FederationOptions['shared'] {
  const entry = (name: string, eager: boolean) => [
    name,
    {
      singleton: true,
      // Compatibility is decided by the contract's range, at promotion and before a remote is loaded. A version range per
      // module would only warn, and costs 30 ms at start on a cheap phone.
      requiredVersion: false as const,
      ...(isShell ? { eager } : { import: false as const }),
    },
  ];
  return Object.fromEntries([
    // On the server the shell itself is loaded asynchronously, so nothing has to be eager there.
    ...SINGLETONS.map((name) => entry(name, target === 'web')),
    ...LAZY_SINGLETONS.map((name) => entry(name, false)),
  ]);
}

function federation(app: App, target: 'web' | 'node'): FederationOptions {
  return {
    name: containerName(app.id),
    filename: target === 'web' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    ...(app.isShell ? { remotes: {} } : { exposes: { './remote': './src/remote.tsx' } }),
    shared: sharedModules(app, target),
    shareStrategy: 'loaded-first',
    dts: false,
    // The page has one runtime, the shell's, without the parts for Node and for finding remotes by manifest.
    experiments:
      target === 'web'
        ? { optimization: { target: 'web', disableSnapshot: true }, externalRuntime: true }
        : {},
  };
}

/** Class names and asset URLs that are the same in the browser's and the server's build. */
function sameOutput(app: App): Pick<EnvironmentConfig, 'tools'> {
  return {
    tools: {
      cssLoader: { modules: { getLocalIdent: classNames(app) } },
      postcss: (_, { addPlugins }) =>
        addPlugins([
          ...(app.isShell ? [] : [ownStylesPlugin]),
          styleLayersPlugin(app.isShell),
          ...BREAKPOINTS,
        ]),
      // The gateway writes the pages.
      htmlPlugin: false,
      rspack: (config, { rspack }) => {
        config.output.chunkLoadTimeout = CHUNK_TIMEOUT_MS;
        // If a library reads its own file's URL, the path on the build machine would end up in the output.
        config.plugins.push(new rspack.DefinePlugin({ 'import.meta.url': '"file:///"' }));
        // A module that threw must throw again. Otherwise a second import gets it half evaluated, and the page stays empty.
        config.output.strictModuleErrorHandling = true;
        config.module.generator = {
          ...config.module.generator,
          'asset/resource': { publicPath: app.base },
          asset: { publicPath: app.base },
        };
      },
    },
  };
}

/** The entry of a browser build. */
function webSource({
  id,
  root,
  container,
  isShell,
  isRelease,
}: App): NonNullable<EnvironmentConfig['source']> {
  if (container === 'page')
    return { entry: { [containerName(id)]: pageContainerEntry(root, id, isRelease) } };
  if (!isShell) return { entry: { index: 'data:text/javascript,' } };
  // Constants of the federation runtime, which the federation plugin would otherwise define.
  const define = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };
  return { entry: { index: './src/main.ts' }, define };
}

/** How a browser build takes part in the federation: the shell starts the runtime itself (`shell/src/federation`). */
function webFederation(app: App): RsbuildPlugin[] {
  if (app.isShell) {
    const loaded = shellLoadedChunksPlugin({ name: 'index', base: '../../', lazy: [] });
    return [federationModulesPlugin(), ...(app.isRelease ? [loaded] : [])];
  }
  if (app.container === 'page') {
    const singletons = { eager: SINGLETONS, lazy: LAZY_SINGLETONS };
    return pageContainerPlugins(app.id, singletons, app.isRelease);
  }
  return [pluginModuleFederation(federation(app, 'web'), { environment: 'web' }), federationModulesPlugin()];
}

function web(app: App): EnvironmentConfig {
  return {
    ...sameOutput(app),
    source: webSource(app),
    output: {
      target: 'web',
      distPath: { root: 'dist/web' },
      assetPrefix: 'auto',
      dataUriLimit: 0,
    },
    // One file for everything that starts a page: a release's files have new URLs anyway, so separate parts would not stay cached.
    splitChunks: { preset: 'none', chunks: 'async', cacheGroups: CHUNKS },
    // SHA-256, the shortest hash that browsers accept: every container lists the hashes, and they do not compress.
    security: { sri: { enable: 'auto', algorithm: 'sha256' } },
    plugins: [
      pluginReact({ reactRefreshOptions: { exclude: NOT_REFRESHED } }),
      picturesPlugin(),
      ...webFederation(app),
      absoluteCssUrlsPlugin(app.base),
      releaseManifestPlugin({
        ...app,
        needs: app.container === 'page' ? CHUNK_LOADER_CONTRACT : undefined,
        singletons: [...SINGLETONS, ...LAZY_SINGLETONS],
      }),
    ],
  };
}

function node(app: App): EnvironmentConfig {
  return {
    ...sameOutput(app),
    source: { entry: { index: app.isShell ? './src/server.ts' : 'data:text/javascript,' } },
    output: {
      target: 'node',
      distPath: { root: 'dist/node' },
      assetPrefix: 'auto',
      emitAssets: false,
      legalComments: 'none',
      // Readable, but without comments, as they name folders of the build machine.
      minify: { js: true, css: false, jsOptions: { minimizerOptions: AS_WRITTEN } },
      dataUriLimit: 0,
    },
    plugins: [
      pluginReact(),
      picturesPlugin(),
      pluginModuleFederation(federation(app, 'node'), { target: 'node', environment: 'node' }),
    ],
  };
}

/** The app alone, without federation, for `npm run dev -w <app>`. */
function standalone(): EnvironmentConfig {
  return {
    tools: { postcss: (_, { addPlugins }) => addPlugins([styleLayersPlugin(false), ...BREAKPOINTS]) },
    source: { entry: { index: './src/main.tsx' } },
    output: { target: 'web', distPath: { root: 'dist/standalone' }, assetPrefix: '/' },
    html: { template: STANDALONE_PAGE },
    // Pages at deeper paths (`/panel/crm`) must find the files, too.
    dev: { assetPrefix: '/' },
    plugins: [pluginReact(), picturesPlugin()],
  };
}

function config(app: App, environments: RsbuildConfig['environments']): RsbuildConfig {
  const port = app.devPort;
  return {
    root: app.root,
    environments,
    server: {
      host: '127.0.0.1',
      ...(port ? { port } : {}),
      strictPort: true,
      cors: { origin: /^http:\/\/localhost:\d+$/ },
      proxy: siteProxy(SITE_ORIGIN),
    },
    // The page comes from the gateway, so files and hot updates must be requested from the development server.
    dev: {
      assetPrefix: 'auto',
      lazyCompilation: false,
      client: { host: 'localhost', port: '<port>' },
    },
  };
}

/**
 * Build of a remote: `export default remoteConfig(import.meta.url)` is its whole `rsbuild.config.ts`. `plugins` are for
 * an app's own checks.
 */
export function remoteConfig(configUrl: string, plugins: RsbuildPlugin[] = []) {
  return defineConfig(({ command }) => {
    const app = readApp(configUrl, command);
    return {
      ...config(app, {
        web: web(app),
        node: node(app),
        standalone: standalone(),
        ...(app.hasApi && { server: serverBuild(app.root) }),
      }),
      plugins: [newerContractPlugin(), ...plugins],
    };
  });
}

/** Build of the shell. */
export function shellConfig(configUrl: string) {
  return defineConfig(({ command }) => {
    const app = readApp(configUrl, command);
    return config(app, { web: web(app), node: node(app) });
  });
}
