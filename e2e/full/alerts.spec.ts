import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../fixtures/paths';
import { expect, test } from '../fixtures/test';

const run = promisify(execFile);
const folder = join(repository, 'ops/prometheus');
const read = (file: string) => readFile(join(folder, file), 'utf8');
/** Metrics of Prometheus itself and of the blackbox exporter. */
const OF_OTHERS = ['up', 'probe_ssl_earliest_cert_expiry'];

/** Metric names in expressions: a name followed by a label selector, a range, or nothing. */
function figuresIn(text: string): string[] {
  const withoutTexts = text.replace(/"[^"]*"/g, '').replace(/\b(by|on)\s*\([^)]*\)/g, '');
  return [...withoutTexts.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*[(=])|\bup\b/g)].map(([name]) => name);
}

test('promtool takes configuration and alerts, and each alert fires when it should and not otherwise', async () => {
  for (const args of [
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { stdout } = await run('promtool', args, { cwd: folder });
    expect(stdout, args.join(' ')).toContain('SUCCESS');
  }
  const alerts = [...(await read('alerts.yml')).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const tried = [...(await read('alerts.test.yml')).matchAll(/alertname: (\w+)\n\s+exp_alerts/g)].map(
    ([, name]) => name,
  );
  expect(tried.sort()).toEqual(alerts.sort());
});

test('each alert names what the operations page says to do about it', async () => {
  const page = await readFile(join(repository, 'docs/operations.md'), 'utf8');
  const sections = [...page.matchAll(/^### (.*)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  const runbooks = [...(await read('alerts.yml')).matchAll(/runbook: (\S+)/g)].map(([, name]) => name ?? '');
  expect(runbooks.length).toBeGreaterThan(10);
  for (const runbook of runbooks) expect(sections, runbook).toContain(runbook);
});

test('alerts and dashboard ask for figures that the server tells', async ({ site }) => {
  const told = await (await fetch(`${site.url}/metrics`)).text();
  const names = [...told.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const { panels } = JSON.parse(await read('dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = (await read('alerts.yml')).replace(/annotations:\n(\s{10}.*\n)*/g, '');
  expressions.push(
    ...[...rules.matchAll(/expr: ([\s\S]*?)\n {8}(?:for|labels):/g)].map(([, expr = '']) => expr),
  );
  expect(expressions.length).toBeGreaterThan(30);
  for (const expression of expressions) {
    const figures = figuresIn(expression);
    expect(figures, expression).not.toEqual([]);
    for (const name of figures) expect([...names, ...OF_OTHERS], expression).toContain(name);
  }
});
