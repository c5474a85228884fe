import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase, ENGINES } from '../testing/test-database';
import { errorForLog } from './error-for-log';

describe.each(ENGINES)('errors of %s in the log', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
  });
  afterAll(() => remove());

  test('name the constraint and hold no value of the statement', async () => {
    const lead = {
      nombre: 'Ana Secreta',
      email: 'ana.secreta@example.com',
      telefono: '3001112233',
      origen: 'web',
      creadoPor: 'formulario_web',
    } as const;
    const store = () => database.records.insertInto('leads').values(lead).execute();
    await store();
    const error = await store().then(
      () => null,
      (cause: unknown) => cause,
    );
    const logged = errorForLog(error);
    expect(logged).toMatchObject({
      code: '23505',
      constraint: 'leads_email',
      message: 'database error 23505',
    });
    expect(logged.stack).toContain('    at ');
    expect(JSON.stringify(logged)).not.toMatch(/secreta|3001112233/i);
  });
});

test('our own errors keep their text', () => {
  expect(errorForLog(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});
