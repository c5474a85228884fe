import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app';
import { signToken } from './testing/test-tokens';

/** What no caller of ours sends. */
const HOSTILE = ['a\u0000b', 'ñ'.repeat(5_000), '99999999999999999999', '-1', '2026-02-31', '%'];
const MORE = ['\ud800', '1e400', 'NaN', "' or 1=1 --", '__proto__', 'x\r\nset-cookie: a=b'];
const NO_TEXT = [null, {}, [], -1, 1e308, true];

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
  $ref?: string;
}

let server: TestApp;
let authorization: string;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  server = await createTestApp('pglite');
  authorization = `Bearer ${await signToken(['admin'])}`;
  const { statusCode, body } = await server.app.inject('/api/docs/json');
  expect(statusCode).toBe(200);
  paths = JSON.parse(body).paths;
}, 60_000);
afterAll(() => server.close());

const write = encodeURIComponent;

/** Without a user pool what needs one answers 503: that is what it should. */
async function statusOf(method: string, url: string, payload?: unknown): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: { authorization, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
  return statusCode;
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
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'email') return 'ana@example.com';
  if (schema.format === 'date') return '2026-01-02';
  if (schema.format === 'date-time') return '2026-01-02T10:00:00Z';
  if (schema.format === 'uuid') return '3f2b8f3c-5b1e-4a6e-9d2a-1c2d3e4f5a6b';
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

test('no parameter of any call, however strange, is an error of the server', async () => {
  const failed: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      // An open stream does not end.
      if (path.endsWith('/live')) continue;
      for (const { name, in: place } of parameters) {
        for (const value of HOSTILE) {
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
}, 120_000);

test('no body of any call, however strange, is an error of the server', async () => {
  const failed: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (!schema) continue;
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const whole = sample(schema);
      const bodies: [string, unknown][] = [
        ['sample', whole],
        ['null', null],
        ['array', []],
        ['string', 'x'],
      ];
      for (const name of Object.keys(schema.properties ?? {})) {
        for (const value of [...HOSTILE, ...MORE, ...NO_TEXT])
          bodies.push([
            `${name}=${JSON.stringify(value).slice(0, 40)}`,
            { ...(whole as object), [name]: value },
          ]);
      }
      for (const [what, body] of bodies) {
        const status = await statusOf(method, url, body);
        if (status === 500) failed.push(`${status} ${method} ${path} ${what}`);
      }
    }
  }
  expect(failed).toEqual([]);
}, 120_000);
