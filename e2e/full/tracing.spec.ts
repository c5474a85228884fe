import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillDialog, someVisitor, submitOf } from '../fixtures/request-dialog';
import { Site } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

interface Step {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A collector on this machine that keeps the spans it receives in OTLP. */
async function startCollector() {
  const steps: Step[] = [];
  const server = createServer(async (request, answer) => {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const { scopeSpans } of sent.resourceSpans)
      for (const { spans } of scopeSpans) steps.push(...(spans as Step[]));
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, steps, stop: () => server.close() };
}

test('the click that sends a form is the beginning of one trace: call, statements, e-mails; a page is another, with its rendering', async ({
  page,
}) => {
  const collector = await startCollector();
  const site = await Site.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const below = (parent: Step | undefined) =>
    collector.steps.filter(
      ({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId,
    );
  const names = (steps: readonly Step[]) => steps.map(({ name }) => name);
  try {
    await page.goto(`${site.url}/contacto`);
    const form = page.getByRole('complementary', { name: '¿Prefieres que te contactemos?' });
    await fillDialog(form, someVisitor('Ana Rastreada'));
    const sent = page.waitForRequest((request) => request.url().endsWith('/v1/contact'));
    await submitOf(form).click();
    const header = (await sent).headers().traceparent;
    const [, trace, click] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(header ?? '') ?? [];

    const of = () => collector.steps.filter(({ traceId }) => traceId === trace);
    await expect
      .poll(() => names(of()).filter((name) => name === 'e-mail').length, { timeout: 20_000 })
      .toBe(2);
    const call = of().find(({ name }) => name === 'POST /api/v1/contact');
    expect(call?.parentSpanId).toBe(click);
    expect(names(below(call))).toEqual(
      expect.arrayContaining(['SQL insert leads', 'SQL insert outbox', 'e-mail']),
    );

    await fetch(`${site.url}/pregrado?q=derecho`);
    const asked = () =>
      names(
        collector.steps
          .filter(({ name }) => name === 'render mf-public')
          .flatMap((rendering) => below(rendering)),
      );
    await expect.poll(asked).toContainEqual(expect.stringMatching(/^GET \/api\//));
    console.log(`Traces: ${names(of()).join(' · ')}`);
  } finally {
    // An open page would ask the stopped site for its revision.
    await page.close();
    await site.stop();
    collector.stop();
  }
});
