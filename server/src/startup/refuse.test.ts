import { expect, test, vi } from 'vitest';
import { openConfigured } from '../database/open-database';
import { testConfig } from '../testing/test-app';
import { refuseToStart } from './refuse';

/** What `refuseToStart` writes, and its exit code. */
function refused(error: unknown): { written: string; code: unknown } {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  refuseToStart(error);
  const written = write.mock.calls.map(([text]) => text).join('');
  const code = exit.mock.calls[0]?.[0];
  vi.restoreAllMocks();
  return { written, code };
}

const reasonOf = (start: () => unknown) =>
  Promise.resolve()
    .then(start)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

test('development parts where others can reach the server: one line, exit 1', async () => {
  const { written, code } = refused(await reasonOf(() => testConfig({ HOST: '0.0.0.0' })));
  expect(code).toBe(1);
  expect(written).toMatch(
    /^La identidad local solo arranca en esta máquina: [^\n]*HOST=127\.0\.0\.1[^\n]*\n$/,
  );
});

test('a database that cannot be reached: one line, exit 1', async () => {
  const config = testConfig({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
  const { written, code } = refused(await reasonOf(() => openConfigured(config, () => undefined)));
  expect(code).toBe(1);
  expect(written).toMatch(/^No se pudo abrir o actualizar la base de datos \(DATABASE_URL\): [^\n]+\n$/);
});

test('a fault of ours is written whole', () => {
  const { written, code } = refused(new TypeError('falla'));
  expect(code).toBe(1);
  expect(written).toMatch(/^TypeError: falla\n +at /);
});
