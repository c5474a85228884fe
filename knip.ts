import type { KnipConfig } from 'knip';

/** Entries that the preset names, listed here as the bundler's plugin is off: it would run the build's configuration. */
const remote = {
  entry: ['rsbuild.config.ts', 'src/main.tsx', 'src/remote.tsx'],
  project: ['src/**/*.{ts,tsx}', '*.ts'],
};

export default {
  rsbuild: false,
  treatConfigHintsAsErrors: true,
  workspaces: {
    'mf-*': remote,
    // They list a singleton of the shell that only their dependencies import.
    'mf-enrolment': { ...remote, ignoreDependencies: ['react-dom'] },
    'mf-export': { ...remote, ignoreDependencies: ['react-dom'] },
    'mf-messaging': { ...remote, ignoreDependencies: ['react-dom'] },
    'mf-public': {
      ...remote,
      entry: [...remote.entry, 'content-check/{start.ts,*.mjs}', 'content-check/broken-content/*.ts'],
      project: [...remote.project, '{scripts,content-check}/**/*.{ts,mjs}'],
    },
    shell: {
      entry: ['rsbuild.config.ts', 'src/{main,server}.ts'],
      project: ['src/**/*.{ts,tsx}', '*.ts'],
    },
    shared: {
      // Unused exports of the package are reported too.
      includeEntryExports: true,
      entry: ['build/{test-setup,pack}.ts', 'build/hot/{hot-remote,jsx-runtime,refresh-runtime}.ts'],
      project: ['{src,build}/**/*.{ts,tsx,mjs}', '*.ts'],
      // The build looks up its runtime in the first by path; @rsbuild/plugin-react brings the second.
      ignoreDependencies: ['@module-federation/enhanced', 'react-refresh'],
      // Imported by what the build writes and by the bundler's refresh.
      ignoreIssues: { 'build/hot/*.ts': ['exports'] },
    },
    server: {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/new-module/new-module.ts',
        // Run or bundled by path.
        'src/promotion/cli.ts',
        'src/packaged/{server,real-services}.ts',
        'src/team-client/cli.ts',
        'src/rendering/fenced-process.mjs',
        'src/spreadsheets/file-process.mjs',
      ],
      project: ['{src,scripts}/**/*.{ts,tsx,mjs}'],
      // Its font files are read by path.
      ignoreDependencies: ['@fontsource/figtree'],
      // Generated, with a type for each table.
      ignoreIssues: { 'src/database/generated/*.ts': ['types'] },
    },
    // Its tests use the server's database.
    'local-cognito': { project: ['src/**/*.ts'] },
    e2e: {
      entry: [
        'scripts/*.mjs',
        // Run by path.
        'fixtures/{fill-database,publish}.ts',
        'full/migrate.ts',
        'fixtures/moved-clock.mjs',
        'bench/{bench,monolith/rsbuild.config,monolith/static-container,monolith/static-runtime}.ts',
        'bench/write-export.mjs',
        'lighthouse/run.ts',
        'load/cli.ts',
        'faults/{playwright.config,prepare,table-reporter}.ts',
        'faults/*.spec.ts',
        'full/{playwright.config,prepare}.ts',
        'full/**/*.spec.ts',
      ],
      project: ['**/*.{ts,mjs}'],
      ignoreBinaries: ['apt-get'],
    },
  },
} satisfies KnipConfig;
