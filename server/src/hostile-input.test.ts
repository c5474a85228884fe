import { MAX_PRICE } from 'shared/schemas';
import { beforeAll, expect, test } from 'vitest';
import { opened } from './testing/opened';
import { type Path, placesIn, type Schema, sample, withValue } from './testing/schema-samples';
import { createTestApp } from './testing/test-app';
import { signToken } from './testing/test-tokens';

/** Values that our own callers never send. */
const HOSTILE = ['a\u0000b', 'ñ'.repeat(5_000), '99999999999999999999', '-1', '2026-02-31', '%'];
/** Dates and instants that a database engine cannot represent, or whose next day it cannot represent. */
const FAR_DATES = ['9999-12-31', '0000-01-01', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'];
const MORE = ['\ud800', '1e400', 'NaN', "' or 1=1 --", '__proto__', 'x\r\nset-cookie: a=b'];
const NO_TEXT = [null, {}, [], -1, 1e308, true];
/** Numbers beyond the range of integer or price columns. */
const FAR_NUMBERS = [2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1)];

/** A program with the highest allowed price. */
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

const server = opened(() => createTestApp('postgres'));
let authorization: string;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  authorization = `Bearer ${await signToken(['admin'])}`;
  const { statusCode, body } = await server.app.inject('/api/docs/json');
  expect(statusCode).toBe(200);
  paths = JSON.parse(body).paths;
  expect(await statusOf('post', '/api/v1/programs', DEAREST)).toBe(201);
});

const write = encodeURIComponent;

/** Sends a request. There is no user pool, so calls that need one correctly answer 503. */
async function answerOf(method: string, url: string, payload?: unknown) {
  return server.app.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: { authorization, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
}
const statusOf = async (...call: Parameters<typeof answerOf>) => (await answerOf(...call)).statusCode;

/** Sends one body or query and records a server error. Resolves to the names that the answer refused. */
type Send<Sent> = (sent: Sent, what: string) => Promise<Set<string>>;

/**
 * Sends each value in all of these places at once, as a refusal names every place; then in those that were not refused. Once an
 * answer refuses none of them, it sends the value in each remaining place alone.
 */
async function sendEverywhere<Sent>(
  places: readonly Path[],
  values: readonly unknown[],
  whole: Sent,
  send: Send<Sent>,
): Promise<void> {
  const spoiledAt = (all: readonly Path[], value: unknown) =>
    all.reduce<unknown>((sent, path) => withValue(sent, path, value), whole) as Sent;
  for (const value of values) {
    const sendAt = (all: readonly Path[]) =>
      send(
        spoiledAt(all, value),
        `${all.map((path) => path.join('.'))}=${JSON.stringify(value).slice(0, 40)}`,
      );
    let left = places;
    while (left.length > 1) {
      const told = await sendAt(left);
      const rest = left.filter((path) => !told.has(path.join('/')));
      if (rest.length === left.length) break;
      left = rest;
    }
    for (const path of left) await sendAt([path]);
  }
}

/** The names of the fields or parameters that an answer refuses. */
const refusedIn = (answer: Awaited<ReturnType<typeof answerOf>>) =>
  new Set<string>(answer.statusCode === 400 ? Object.keys(answer.json().fields ?? {}) : []);

test('no parameter of any call, however strange, is an error of the server', async () => {
  const failed: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      // An open stream does not end.
      if (path.endsWith('/live')) continue;
      const namesIn = (place: string) =>
        parameters.filter((each) => each.in === place).map(({ name }) => name);
      const send = async (url: string, what: string) => {
        const answer = await answerOf(method, url);
        if (answer.statusCode === 500) failed.push(`500 ${method} ${path} ${what}`);
        // A 200 means that every parameter was read.
        return answer.statusCode === 200 ? new Set(namesIn('query')) : refusedIn(answer);
      };
      const plain = path.replaceAll(/\{\w+\}/g, '1');
      for (const name of namesIn('path'))
        for (const value of [...HOSTILE, ...FAR_DATES]) {
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, each) => write(each === name ? value : '1'));
          await send(filled, `${name}=${JSON.stringify(value).slice(0, 40)}`);
        }
      const queries = namesIn('query');
      if (queries.length === 0) continue;
      await sendEverywhere(
        queries.map((name) => [name]),
        [...HOSTILE, ...FAR_DATES],
        // CSV, as a workbook takes as long as a hundred calls.
        (queries.includes('formato') ? { formato: 'csv' } : {}) as Record<string, string>,
        (query, what) => send(`${plain}?${new URLSearchParams(query)}`, what),
      );
      const repeated = queries.map((name) => `${name}=1&${name}=2`);
      await send(`${plain}?${repeated.join('&')}`, 'all repeated');
      for (const [at, name] of queries.entries()) await send(`${plain}?${repeated[at]}&${name}[a]=3`, name);
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
      const send: Send<unknown> = async (body, what) => {
        const answer = await answerOf(method, url, body);
        if (answer.statusCode === 500) failed.push(`500 ${method} ${path} ${what}`);
        if (answer.statusCode !== 500 && answer.statusCode !== 201) return refusedIn(answer);
        // What was stored must be readable. It is then deleted, so that its name is free for the next body.
        if (operations.get && (await statusOf('get', url)) === 500)
          failed.push(`500 get ${path} after ${what}`);
        const one = Object.keys(paths).find((each) => each.startsWith(`${path}/{`) && paths[each]?.delete);
        if (one) await statusOf('delete', one.replace(/\{\w+\}/, write(answer.json().id)));
        return new Set();
      };
      const values = [...HOSTILE, ...FAR_DATES, ...MORE, ...NO_TEXT, ...FAR_NUMBERS];
      const whole = sample(schema);
      for (const value of ['x', ...values]) await send(value, JSON.stringify(value).slice(0, 40));
      const places = [...placesIn(schema, whole)];
      const beside = Map.groupBy(places, ([at]) => at.slice(0, -1).join('/'));
      for (const group of beside.values())
        await sendEverywhere(
          group.map(([at]) => at),
          values,
          whole,
          send,
        );
      for (const [at, { minimum, maximum }] of places)
        for (const extreme of [minimum, maximum])
          if (extreme !== undefined) await send(withValue(whole, at, extreme), `${at.join('.')}=${extreme}`);
    }
  }
  expect(failed).toEqual([]);
});
