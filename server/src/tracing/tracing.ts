import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** Without an exporter (`export-traces.ts`) nothing here records anything. */

const tracer = () => trace.getTracer('puentes');

/** The current trace, in the format of the header `traceparent`; null if there is none. */
export function currentTrace(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The trace that a header or a row names. */
export const traceOf = (traceparent: string | null | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent });

/** Runs `work` as a span of the current trace, or of the given one; without a trace, just runs it. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  within: Context = context.active(),
): Promise<T> {
  if (!trace.getSpanContext(within)) return work();
  return tracer().startActiveSpan(name, { attributes }, within, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** First word of a statement, and its table. */
const STATEMENT = /^\s*(?:with\b[\s\S]*?\)\s*)?(\w+)(?:[\s\S]*?\b(?:from|into|update|table)\s+"?(\w+))?/i;

/** Records an executed statement as a span of its trace: its text without parameters, which may be personal data. */
export function recordStatement({ query, queryDurationMillis, level }: LogEvent): void {
  if (!trace.getActiveSpan()) return;
  const [, verb = 'sql', table] = STATEMENT.exec(query.sql) ?? [];
  const span = tracer().startSpan(['SQL', verb.toLowerCase(), table].filter(Boolean).join(' '), {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 2_000) },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
