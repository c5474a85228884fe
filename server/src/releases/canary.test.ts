import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { CanaryWatch } from './canary-watch';
import { type Channels, getsCanary, noChannels, promoted, withCanary, withdrawn } from './channels';
import { RemoteFigures } from './remote-figures';

const author = { who: 'ana', why: 'prueba' };
const log = { warn: vi.fn(), error: vi.fn() } as unknown as FastifyBaseLogger;

function withCanaryOf(percent: number): Channels {
  const channels = promoted(noChannels(), 'mf-crm', '1.0.0', author);
  return withCanary(channels, 'mf-crm', { version: '1.1.0', percent }, author);
}

test('10 % of 1,000 visitors get the canary, always the same ones, and others for another version', () => {
  const visitors = Array.from({ length: 1000 }, (_, index) => ({ id: `visitante-${index}` }));
  const canary = { version: '1.1.0', percent: 10, since: '' };
  const chosen = () => visitors.filter((visitor) => getsCanary('mf-crm', canary, visitor));
  expect(chosen().length).toBeGreaterThan(70);
  expect(chosen().length).toBeLessThan(130);
  expect(chosen()).toEqual(chosen());
  const later = visitors.filter((each) => getsCanary('mf-crm', { ...canary, version: '1.2.0' }, each));
  expect(later).not.toEqual(chosen());
  // Who had it keeps it when the share grows.
  const wider = visitors.filter((each) => getsCanary('mf-crm', { ...canary, percent: 30 }, each));
  expect(wider).toEqual(expect.arrayContaining(chosen()));
});

test('a canary for a group is for that group alone', () => {
  const canary = { version: '1.1.0', role: 'admin' as const, since: '' };
  expect(getsCanary('mf-crm', canary, { id: 'a', role: 'admin' })).toBe(true);
  expect(getsCanary('mf-crm', canary, { id: 'a', role: 'comercial' })).toBe(false);
  expect(getsCanary('mf-crm', canary, { id: 'a' })).toBe(false);
});

test('a withdrawn canary is nobody’s', () => {
  const { apps } = withdrawn(withCanaryOf(10), 'mf-crm', '1.1.0', author);
  expect(apps['mf-crm']).toEqual({ stable: ['1.0.0'], withdrawn: ['1.1.0'] });
});

function watched(reports: [version: string, loads: number, failures: number][]) {
  const figures = new RemoteFigures();
  const stopCanary = vi.fn(async () => undefined);
  const channels = withCanaryOf(10);
  const watch = new CanaryWatch({ channels: async () => channels, stopCanary }, figures);
  const event = { remote: 'mf-crm', milliseconds: 100 };
  for (const [version, loads, failures] of reports) {
    for (let n = 0; n < loads; n++) figures.record({ ...event, version, outcome: 'loaded' });
    for (let n = 0; n < failures; n++)
      figures.record({ ...event, version, outcome: 'failed', stage: 'page' });
  }
  return { stopCanary, told: (version: string) => watch.told({ ...event, version, outcome: 'failed' }, log) };
}

test.each([
  [
    'it fails often',
    [
      ['1.0.0', 100, 0],
      ['1.1.0', 5, 5],
    ],
    true,
  ],
  [
    'a handful of failures prove nothing',
    [
      ['1.0.0', 100, 0],
      ['1.1.0', 5, 4],
    ],
    false,
  ],
  [
    'stable fails as often',
    [
      ['1.0.0', 50, 50],
      ['1.1.0', 10, 10],
    ],
    false,
  ],
  [
    'it fails within what is allowed',
    [
      ['1.0.0', 1000, 0],
      ['1.1.0', 1000, 6],
    ],
    false,
  ],
] as [string, [string, number, number][], boolean][])('a canary when %s', async (_what, reports, stops) => {
  const { stopCanary, told } = watched(reports);
  await told('1.0.0');
  expect(stopCanary).not.toHaveBeenCalled();
  await told('1.1.0');
  expect(stopCanary).toHaveBeenCalledTimes(stops ? 1 : 0);
});

test('figures are kept by version, and told to Prometheus', async () => {
  const figures = new RemoteFigures();
  const event = { remote: 'mf-crm', version: '1.0.0', outcome: 'loaded' as const };
  for (const milliseconds of [100, 200, 900]) figures.record({ ...event, milliseconds });
  figures.record({ ...event, outcome: 'failed', stage: 'chunk', milliseconds: 5 });
  expect(figures.of('mf-crm', '1.0.0')).toEqual({
    loads: 3,
    failures: 1,
    failuresByStage: { chunk: 1 },
    medianMs: 200,
    p95Ms: 900,
  });
  const text = await figures.text();
  expect(text).toContain('remote_loads_total{remote="mf-crm",version="1.0.0"} 3');
  expect(text).toContain('remote_failures_total{remote="mf-crm",version="1.0.0",stage="chunk"} 1');
});
