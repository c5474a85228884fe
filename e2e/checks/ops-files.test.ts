import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from 'shared/rules';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PNPM } from '../../server/scripts/install.mjs';
import { repository } from '../fixtures/paths';
import { listFiles } from './repository';

/** Files for machines that these tests do not have: they are only read, and what they name must exist. */

const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const { scripts, version } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  version: string;
};
/** Variables that the server reads, and those of the AWS SDK. */
const VARIABLES = new Set([
  ...[...read('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name),
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'],
]);

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test?: string; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
}

test('compose.yaml builds what is there, and its services wait for what can become ready', () => {
  const compose = parse(read('ops/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const { services } = compose;
  for (const [name, service] of Object.entries(services)) {
    expect(Boolean(service.image) !== Boolean(service.build), name).toBe(true);
    if (service.image) expect(service.image, name).toMatch(/^[a-z/]+:[\w.-]+$/);
    if (service.build) expect(existsSync(join(repository, service.build.dockerfile)), name).toBe(true);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const awaited = services[other];
      const isChecked =
        awaited?.build !== undefined || (awaited?.healthcheck && !awaited.healthcheck.disable);
      expect(awaited, `${name} waits for ${other}`).toBeDefined();
      if (condition === 'service_healthy') expect(isChecked, `${other} is asked how it is`).toBe(true);
    }
    for (const volume of service.volumes ?? [])
      expect(Object.keys(compose.volumes), volume).toContain(volume.split(':')[0]);
  }
  for (const variable of Object.keys(services.site?.environment ?? {}))
    expect(VARIABLES, variable).toContain(variable);
});

interface Workflow {
  on: Record<string, unknown>;
  jobs: Record<
    string,
    { 'runs-on': string; strategy?: { matrix: { node: number[] } }; steps: Record<'uses' | 'run', string>[] }
  >;
}

test('the workflows run scripts that there are, on the versions of Node.js that are promised', () => {
  const workflows = ['test', 'release'].map(
    (name) => parse(read(`.github/workflows/${name}.yml`)) as Workflow,
  );
  for (const { on, jobs } of workflows) {
    expect(Object.keys(on).length).toBeGreaterThan(0);
    for (const job of Object.values(jobs)) {
      expect(job['runs-on']).toBe('ubuntu-latest');
      for (const { uses, run } of job.steps) {
        expect(Boolean(uses) !== Boolean(run)).toBe(true);
        if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
        for (const [, script = ''] of (run ?? '').matchAll(/npm (?:run )?(?!install)([\w:-]+)/g))
          expect(Object.keys(scripts), run).toContain(script);
        for (const [, manager] of (run ?? '').matchAll(/npx --yes (\S+)/g)) expect(manager).toBe(PNPM);
      }
    }
  }
  const [tests, release] = workflows;
  expect(tests?.jobs.test?.strategy?.matrix.node).toEqual([22, 24]);
  // Packages that the journeys of `test:full` need.
  const needed = [...read('e2e/scripts/test.mjs').matchAll(/^ {4}'?[\w-]+'?: '([\w-]+)',$/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(needed.length).toBeGreaterThan(3);
  const installed = JSON.stringify(release)
    .match(/apt-get install -y ([\w -]+)/)?.[1]
    ?.split(' ');
  expect(installed).toEqual(expect.arrayContaining(needed));
});

test('those who review own folders that there are, and what is asked of reporters can be read', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^(\/\S+)/gm)].map(([, path = '']) => path);
  expect(owned.length).toBeGreaterThan(5);
  for (const path of owned) expect(existsSync(join(repository, path)), path).toBe(true);
  for (const form of listFiles(repository).filter((file) => /ISSUE_TEMPLATE\/(?!config)/.test(file)))
    expect(parse(read(form)), form).toMatchObject({
      name: expect.any(String),
      body: expect.arrayContaining([expect.objectContaining({ type: 'textarea' })]),
    });
});

test('units and pages of the operator name commands, files and variables that there are', () => {
  const commands = [
    ...read('server/src/operations/cli.ts').matchAll(/operate -- (\w+(?: create| import)?)/g),
  ];
  const known = new Set(commands.map(([, command]) => command));
  const files = ['ops/puentes-backup.service', 'ops/compose.yaml', 'docs/operations.md', 'README.md'];
  const named = files.flatMap((file) => [
    ...read(file).matchAll(/(?:operate\.js|operate --) (\w+(?: create| import)?)/g),
  ]);
  expect(named.length).toBeGreaterThan(10);
  for (const [, command] of named) expect(known, command).toContain(command);
  for (const [, variable] of read('ops/puentes.env').matchAll(/^([A-Z0-9_]+)=/gm))
    expect(VARIABLES, variable).toContain(variable);
  for (const [, script = ''] of read('README.md').matchAll(/npm run ([\w:-]+)(?![\w:-])(?! -w)/g))
    expect(Object.keys(scripts), script).toContain(script);
  for (const [, spec = ''] of read('README.md').matchAll(/--only full ([\w-]+)/g))
    expect(existsSync(join(repository, `e2e/full/${spec}.spec.ts`)), spec).toBe(true);
});

test('the user pool of the template lets the server do what the README says that it does', () => {
  const tags = ['!Ref', '!GetAtt'].map((tag) => ({ tag, resolve: (text: string) => text }));
  const { Resources } = parse(read('ops/user-pool.yaml'), { customTags: tags }) as {
    Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  };
  const policy = JSON.stringify(Resources.ServerPolicy);
  const allowed = [...policy.matchAll(/cognito-idp:(\w+)/g)].map(([, name]) => name);
  const said = [...read('README.md').matchAll(/`((?:Admin|List)[A-Z]\w+)`/g)].map(([, name]) => name);
  expect(said.sort()).toEqual(allowed.sort());
  const groups = Object.values(Resources).filter(({ Type }) => Type === 'AWS::Cognito::UserPoolGroup');
  expect(groups.map(({ Properties }) => Properties.GroupName).sort()).toEqual([...ROLES].sort());
});

test('the newest version of the changelog is the one that is packed', () => {
  expect(/^## (?!Unreleased)(\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
