import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateTables } from '../testing/generate-tables';
import { createEmptyPostgres, createTestDatabase, dropPostgres, ENGINES } from '../testing/test-database';
import type { Database } from './database';
import { openPostgres } from './open-database';

describe.each(ENGINES)('database on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
  });
  afterAll(() => remove());

  const seeds = async () =>
    (await database.query.selectFrom('seeds').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const add = (name: string) => database.query.insertInto('seeds').values({ name }).execute();

  test('queries inside a transaction use it, through any depth of calls', async () => {
    await database.transaction(async () => {
      await add('a');
      await database.transaction(() => add('b'));
      expect(await seeds()).toEqual(['a', 'b']);
    });
    expect(await seeds()).toEqual(['a', 'b']);
  });

  test('the document of the architecture tells of every trigger', async () => {
    const text = await readFile(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
    const told = [...text.matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(
      ([, table, name]) => `${table} ${name}`,
    );
    const { rows } = await sql<{ trigger: string }>`
      select concat_ws(' ', tgrelid::regclass, tgname) as trigger from pg_trigger where not tgisinternal`.execute(
      database.query,
    );
    expect(told.sort()).toEqual(rows.map(({ trigger }) => trigger).sort());
  });

  test('a failing transaction leaves nothing, and the next query works', async () => {
    const failing = database.transaction(async () => {
      await add('c');
      await database.transaction(() => add('a'));
    });
    await expect(failing).rejects.toThrow(/seeds_pkey/);
    expect(await seeds()).toEqual(['a', 'b']);
  });

  test('transactions at the same time neither see nor deadlock each other', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async () => {
          await add(`p${index}`);
          await sql`select pg_sleep(0.001)`.execute(database.query);
          await seeds();
        }),
      ),
    );
    expect((await seeds()).filter((name) => name.startsWith('p'))).toHaveLength(20);
  });

  test('reads columns the same way', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, '2026-11-21'::date as day, 1234.5::numeric as amount,
        '2026-11-21T10:00:00Z'::timestamptz as moment, '{"a":1}'::jsonb as document, null::text as nothing,
        unaccent('Ñandú') as plain, similarity('maestria', 'maestría') > 0.4 as similar
    `.execute(database.query);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        day: '2026-11-21',
        amount: 1234.5,
        moment: new Date('2026-11-21T10:00:00Z'),
        document: { a: 1 },
        nothing: null,
        plain: 'Nandu',
        similar: true,
      },
    ]);
  });

  test('the generated types of the tables are what the migrations make', async () => {
    for (const [name, types] of Object.entries(await generateTables(database)))
      expect(
        await readFile(new URL(`generated/${name}`, import.meta.url), 'utf8'),
        `${name} is stale: npm run tables -w server`,
      ).toBe(types);
  });

  test('migrating again changes nothing', async () => {
    await database.migrate();
    await database.assertReady();
  });
});

test('several instances may migrate one PostgreSQL at once', async () => {
  const url = await createEmptyPostgres();
  const fail = (error: Error) => {
    throw error;
  };
  const instances = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url, 3, fail)));
  await expect(instances[0]?.assertReady()).rejects.toThrow('Migrations are pending');
  await Promise.all(instances.map((instance) => instance.migrate()));
  await Promise.all(instances.map((instance) => instance.assertReady()));
  await Promise.all(instances.map((instance) => instance.close()));
  await dropPostgres(url);
});

test('PostgreSQL compiles no plan: that costs more than a statement takes', async () => {
  const { database, remove } = await createTestDatabase('postgres');
  const { rows } = await sql<{ jit: string }>`show jit`.execute(database.query);
  await remove();
  expect(rows).toEqual([{ jit: 'off' }]);
});
