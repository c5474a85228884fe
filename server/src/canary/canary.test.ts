import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { RemoteFigures } from '../module-figures/remote-figures';
import { promoted, withCanary, withdrawn } from '../registry/channel-changes';
import { getsCanary } from '../registry/channel-choice';
import { type Channels, noChannels } from '../registry/channels';
import { CanaryWatch } from './canary-watch';
import { ReportLimit } from './count-remotes';

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
  // Visitors who had the canary keep it when its percentage grows.
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

test('a canary is stopped once, by the failures of three networks, beside what stable did at the same time', async () => {
  const stopCanary = vi.fn(async () => undefined);
  const channels = withCanaryOf(10);
  const watch = new CanaryWatch({ channels: async () => channels, stopCanary }, 3);
  const told = (version: string, outcome: 'loaded' | 'failed', network?: string) =>
    watch.told({ remote: 'mf-crm', version, outcome, milliseconds: 100 }, log, network);
  for (let sent = 0; sent < 60; sent++) await told('1.1.0', 'failed', '192.0.2.1');
  for (let visitor = 0; visitor < 30; visitor++) await told('1.0.0', 'loaded', `203.0.113.${visitor}`);
  await told('0.9.0', 'failed', '203.0.113.1');
  await told('1.1.0', 'failed', '2001:db8::/64');
  expect(stopCanary).not.toHaveBeenCalled();
  await told('1.1.0', 'failed');
  expect(stopCanary).toHaveBeenCalledTimes(1);
  expect(stopCanary).toHaveBeenCalledWith(
    'mf-crm',
    expect.anything(),
    expect.objectContaining({ rates: { canary: 1, stable: 0 } }),
  );
});

test('a network counts 30 times an hour for a version, and no longer keeps others from counting', () => {
  let now = 0;
  const limit = new ReportLimit(() => now);
  const event = { remote: 'mf-crm', version: '1.1.0', outcome: 'loaded' as const, milliseconds: 100 };
  const admitted = (network: string, version = '1.1.0') =>
    Array.from({ length: 40 }, () => limit.admits({ ...event, version }, network)).filter(Boolean).length;
  expect(admitted('192.0.2.1')).toBe(30);
  expect(admitted('192.0.2.1')).toBe(0);
  expect(admitted('192.0.2.1', '1.2.0')).toBe(30);
  expect(admitted('192.0.2.2')).toBe(30);
  now += 3_600_000;
  expect(admitted('192.0.2.1')).toBe(30);
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
