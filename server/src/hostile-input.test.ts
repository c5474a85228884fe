import { MAX_PRICE } from 'shared/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app';
import { signToken } from './testing/test-tokens';

/** What no caller of ours sends. */
const HOSTILE = ['a\u0000b', 'ñ'.repeat(5_000), '99999999999999999999', '-1', '2026-02-31', '%'];
/** Days and instants of the calendar that an engine of the database does not know, or whose next day it does not know. */
const FAR_DATES = ['9999-12-31', '0000-01-01', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'];
const MORE = ['\ud800', '1e400', 'NaN', "' or 1=1 --", '__proto__', 'x\r\nset-cookie: a=b'];
const NO_TEXT = [null, {}, [], -1, 1e308, true];
/** Past what a column of whole numbers, or of prices, holds. */
const FAR_NUMBERS = [2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1)];

/** A price that may not grow. */
const DEAREST = {
  titulo: 'Ingeniería Naval',
  precio: MAX_PRICE,
  duracion: '10 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: 160,
  snies: '000998',
  universidad: 'UNADE',
};

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

let server: TestApp;
let authorization: string;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  server = await createTestApp('postgres');
  authorization = `Bearer ${await signToken(['admin'])}`;
  const { statusCode, body } = await server.app.inject('/api/docs/json');
  expect(statusCode).toBe(200);
  paths = JSON.parse(body).paths;
  expect(await statusOf('post', '/api/v1/programs', DEAREST)).toBe(201);
});
afterAll(() => server.close());

const write = encodeURIComponent;

/** Without a user pool what needs one answers 503: that is what it should. */
async function answerOf(method: string, url: string, payload?: unknown) {
  return server.app.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: { authorization, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
}
const statusOf = async (...call: Parameters<typeof answerOf>) => (await answerOf(...call)).statusCode;

const TEXTS = ['ana@example.com', 'https://example.com/a', '/a.png', '300 123 4567', 'ana.ruiz_1'];

/** A text that the schema accepts, as far as its pattern is known to one of ours. */
function sampleText({ pattern = '', minLength = 1 }: Schema): string {
  const plain = 'x'.repeat(Math.max(1, minLength));
  return [plain, ...TEXTS].find((text) => new RegExp(pattern).test(text)) ?? plain;
}

/** A value that a schema may accept. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sample(each)]);
    return Object.fromEntries(entries);
  }
  if (schema.type === 'array') return schema.items ? [sample(schema.items)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'email') return 'ana@example.com';
  if (schema.format === 'date') return '2026-01-02';
  if (schema.format === 'date-time') return '2026-01-02T10:00:00Z';
  if (schema.format === 'uuid') return '3f2b8f3c-5b1e-4a6e-9d2a-1c2d3e4f5a6b';
  return sampleText(schema);
}

/** Bodies in each of which one value, however deep, is another than the schema's sample. */
function* spoiled(schema: Schema, whole: unknown, path = ''): Generator<[string, unknown]> {
  const values = [...HOSTILE, ...FAR_DATES, ...MORE, ...NO_TEXT, ...FAR_NUMBERS];
  for (const extreme of [schema.minimum, schema.maximum]) if (extreme !== undefined) values.push(extreme);
  for (const value of values) yield [`${path}=${JSON.stringify(value).slice(0, 40)}`, value];
  const branch = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (Array.isArray(whole) && branch.items) {
    for (const [name, item] of spoiled(branch.items, whole[0], `${path}[]`)) yield [name, [item]];
  } else if (whole && typeof whole === 'object') {
    for (const [key, each] of Object.entries(branch.properties ?? {})) {
      const before = (whole as Record<string, unknown>)[key];
      for (const [name, value] of spoiled(each, before, `${path}.${key}`))
        yield [name, { ...whole, [key]: value }];
    }
  }
}

test('no parameter of any call, however strange, is an error of the server', async () => {
  const failed: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      // An open stream does not end.
      if (path.endsWith('/live')) continue;
      for (const { name, in: place } of parameters) {
        for (const value of [...HOSTILE, ...FAR_DATES]) {
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, each) =>
            write(place === 'path' && each === name ? value : '1'),
          );
          const query = place === 'query' ? `?${name}=${write(value)}` : '';
          const status = await statusOf(method, filled + query);
          if (status === 500)
            failed.push(`${status} ${method} ${path} ${name}=${JSON.stringify(value).slice(0, 40)}`);
        }
        if (place === 'query') {
          const status = await statusOf(
            method,
            `${path.replaceAll(/\{\w+\}/g, '1')}?${name}=1&${name}=2&${name}[a]=3`,
          );
          if (status === 500) failed.push(`${status} ${method} ${path} ${name} repeated`);
        }
      }
    }
  }
  expect(failed).toEqual([]);
});

test('no body of any call, however strange, is an error of the server', async () => {
  const failed: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (!schema) continue;
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const bodies: [string, unknown][] = [['string', 'x'], ...spoiled(schema, sample(schema))];
      for (const [what, body] of bodies) {
        const answer = await answerOf(method, url, body);
        if (answer.statusCode === 500) failed.push(`500 ${method} ${path} ${what}`);
        if (answer.statusCode !== 500 && answer.statusCode !== 201) continue;
        // What was stored can be read; it leaves no name taken for the next.
        if (operations.get && (await statusOf('get', url)) === 500)
          failed.push(`500 get ${path} after ${what}`);
        const one = Object.keys(paths).find((each) => each.startsWith(`${path}/{`) && paths[each]?.delete);
        if (one) await statusOf('delete', one.replace(/\{\w+\}/, write(answer.json().id)));
      }
    }
  }
  expect(failed).toEqual([]);
});
