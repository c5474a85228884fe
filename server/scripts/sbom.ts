import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { PNPM, repository } from './install.mjs';

/**
 * Tools that build the apps or run the sources. A package contains none of them: they are dependencies only because `shared`
 * provides its build preset to the repositories of other teams.
 */
const TOOLS =
  /^pkg:npm\/(%40(rsbuild|rspack|csstools|esbuild|types|typescript)\/|%40electric-sql\/|%40module-federation\/(bridge-react-webpack-plugin|cli|dts-plugin|inject-external-runtime-core-plugin|managers|manifest|node|rsbuild-plugin|rspack|third-party-dts-extractor)@|(postcss-custom-media|tsx|typescript|local-cognito|schema-utils|tapable)@)/;

interface Sbom {
  metadata: { component: { 'bom-ref': string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Writes the runtime dependencies of server and apps, from the lockfile, as CycloneDX. */
export async function writeSbom(file: string): Promise<void> {
  const filters = ['server', 'shell', 'mf-*'].flatMap((name) => ['--filter', name]);
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  execFileSync('npx', ['--yes', PNPM, ...filters, 'sbom', '--prod', ...format, '--out', file], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(await readFile(file, 'utf8')) as Sbom;
  const needs = new Map(sbom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const running = new Set<string>();
  const reach = (ref: string) => {
    if (running.has(ref) || TOOLS.test(ref)) return;
    running.add(ref);
    for (const each of needs.get(ref) ?? []) reach(each);
  };
  reach(sbom.metadata.component['bom-ref']);
  sbom.components = sbom.components.filter((component) => running.has(component['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => running.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => running.has(each)) }));
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
}
