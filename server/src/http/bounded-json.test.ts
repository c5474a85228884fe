import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import { depthExceeds } from './bounded-json';

test.each([
  ['[[1]]', 2, false],
  ['[[[1]]]', 2, true],
  ['{"a":{"b":[]}}', 2, true],
  ['["[[[[", "\\"[[["]', 1, false],
  ['[][][][]', 1, false],
  ['[[', 1, true],
])('%s deeper than %i: %s', (json, limit, expected) => {
  expect(depthExceeds(json, limit)).toBe(expected);
});

test('a call refuses a body of many levels with 400 and still takes an ordinary one', async () => {
  const site = await createTestApp('pglite');
  const post = (payload: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const deep = await post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  expect([deep.statusCode, deep.json().error]).toEqual([400, 'invalid_body']);
  expect((await post('{}')).json().error).toBe('invalid_request');
  expect((await post('{"__proto__":{}}')).json().error).toBe('invalid_body');
  await site.close();
});
