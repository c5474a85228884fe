import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, testConfig } from '../testing/test-app';
import { exportTraces } from './export-traces';

interface Step {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** Spans that a collector received, in OTLP format. */
const steps: Step[] = [];
const collector = createServer(async (request, answer) => {
  const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
  for (const { scopeSpans } of sent.resourceSpans)
    for (const { spans } of scopeSpans) steps.push(...(spans as Step[]));
  answer.setHeader('content-type', 'application/json').end('{}');
});

let site: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  stop = exportTraces(endpoint, 'prueba:3000');
  site = await createTestApp('postgres', { config: testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) });
});
afterAll(() => collector.close());

test('a click in the browser, the call that it makes, its statements and the e-mails that follow are one trace', async () => {
  const [trace, click] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const payload = {
    name: 'Ana María',
    email: 'ana@example.com',
    phone: '300 555 0142',
    message: 'Secreto',
    timestamp: '2026-11-21T02:00:00.000Z',
  };
  const headers = { traceparent: `00-${trace}-${click}-01` };
  const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload });
  expect(statusCode).toBe(201);
  await site.app.inject('/healthz');
  const mails = async () => (await site.app.inject('/dev/mail.json')).json<unknown[]>().length;
  await vi.waitFor(async () => expect(await mails()).toBe(2));
  // Ends pending work: an e-mail is there before its span has ended.
  await site.close();
  await stop();

  const own = steps.filter(({ traceId }) => traceId === trace);
  const [call] = own.filter(({ name }) => name === 'POST /api/v1/contact');
  expect(call?.parentSpanId).toBe(click);
  const shown = Object.fromEntries(
    call?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  );
  expect(shown).toMatchObject({ 'http.route': '/api/v1/contact', 'http.response.status_code': 201 });
  expect(shown['request.id']).toMatch(/^[\da-f-]{36}$/);

  const statements = own.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SQL insert contact_requests', 'SQL insert leads', 'SQL insert outbox']),
  );
  expect(own.filter(({ name }) => name === 'e-mail')).toHaveLength(2);
  // No data of the person, and no span outside a trace.
  expect(JSON.stringify(steps)).not.toMatch(/Secreto|ana@example|555 0142/);
  expect(steps.filter(({ name }) => name.includes('healthz'))).toEqual([]);
  const ids = new Set([click, ...own.map(({ spanId }) => spanId)]);
  for (const { name, parentSpanId } of own) expect(ids.has(parentSpanId ?? ''), name).toBe(true);
});
