import { z } from 'zod';
import { RenderError } from './render-error';
import type { TaskKind, TaskResults } from './render-messages';

const text = z.string();
const record = z.record(z.string(), z.unknown());
const tags = z.array(
  z.object({ name: z.enum(['meta', 'link']), attributes: z.record(z.string(), z.string()) }),
);
const head = z.looseObject({ title: text, description: text.optional(), noindex: z.boolean().optional() });

const page = z.looseObject({
  status: z.int().min(200).max(599),
  html: text,
  head: head.extend({ documentTitle: text }),
  tags,
  structuredData: z.array(record),
  preloadImages: z.array(text),
  mainPicture: z.object({ address: text, preloads: z.array(z.record(z.string(), z.string())) }).optional(),
  hydration: z.object({ loaderData: record, errors: record.nullable() }),
});
const redirection = z.object({ redirect: text, status: z.int().min(300).max(399) });

const SCHEMAS: Record<TaskKind, z.ZodType> = {
  page: z.union([redirection, z.object({ sameMissingPage: z.literal(true) }), page]),
  head: z.object({ documentTitle: text, head, tags }),
  publications: z.looseObject({
    pages: z.array(z.object({ path: text.startsWith('/'), updatedAt: text.optional() })),
    feeds: z.record(z.string(), z.array(record)),
    figures: z.array(record).optional(),
    articles: z.array(record).optional(),
    texts: z.array(record).optional(),
    policy: z.array(record).optional(),
  }),
  check: z.object({ problems: z.array(text) }),
  api: z.object({ status: z.int().min(200).max(499).optional(), body: z.unknown() }),
  calls: z.array(text),
};

/** Validates what a module's code gave for a task. Throws a `RenderError` when it is not what was asked for. */
export function readResult<Kind extends TaskKind>(kind: Kind, result: unknown): TaskResults[Kind] {
  const { success, error } = SCHEMAS[kind].safeParse(result);
  if (success) return result as TaskResults[Kind];
  const [issue] = error.issues;
  throw new RenderError('threw', `what it gave is no ${kind}: ${issue?.path.join('.')} ${issue?.message}`);
}
