import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Routes that are polled every few seconds to check the server. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/**
 * Makes a span of every request, in the trace that its header `traceparent` names: that of the click in the browser, or of the rendering
 * that sends it. All that the request awaits belongs to the span.
 */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    if (PROBES.includes(route)) return done();
    const from = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = trace.getTracer('puentes').startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      },
      from,
    );
    const own = trace.setSpan(from, span);
    open.set(request, own);
    context.with(own, done);
  });
  // Reading the body has lost the context.
  app.addHook('preHandler', (request, _reply, done) =>
    context.with(open.get(request) ?? context.active(), done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const own = open.get(request);
    const isStream = reply.raw.getHeader('content-type')?.toString().startsWith('text/event-stream');
    // A live stream lasts as long as somebody watches: its span is not recorded.
    if (own && !isStream)
      trace.getSpan(own)?.setAttribute('http.response.status_code', reply.statusCode).end();
    done();
  });
}
