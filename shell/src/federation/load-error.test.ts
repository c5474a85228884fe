import { expect, test } from 'vitest';
import { RemoteLoadError, toLoadError } from './load-error';

const failing = (fields: object) => Object.assign(new Error('x'), fields);

test.each([
  [failing({ name: 'ChunkLoadError', message: 'Loading chunk 7 failed.' }), 'chunk'],
  [failing({ name: 'ChunkLoadError', message: 'Loading CSS chunk 7 failed.' }), 'styles'],
  [failing({ code: 'CSS_CHUNK_LOAD_FAILED' }), 'styles'],
  [failing({ name: 'TimeoutError' }), 'styles'],
  [new TypeError('undefined is not a function'), 'page'],
  ['thrown text', 'page'],
])('%s stopped at the stage %s', (error, stage) => {
  expect(toLoadError(error, 'mf-crm', '1.0.0')).toMatchObject({ remote: 'mf-crm', version: '1.0.0', stage });
});

test('a failure of the loader keeps its own stage', () => {
  const failure = new RemoteLoadError('mf-crm', '1.0.0', 'entry', 'x');
  expect(toLoadError(failure, 'mf-public', '2.0.0')).toBe(failure);
});
