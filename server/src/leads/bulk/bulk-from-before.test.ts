import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createAudit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { openPostgres } from '../../database/open-database';
import { createEmptyPostgres, dropPostgres } from '../../testing/test-database';
import { asActor } from '../actor';
import { createBulkChanges } from './bulk-changes';

const JEFA = {
  sub: 'jefa',
  name: 'Jefa',
  email: 'jefa@example.com',
  groups: ['admin'],
  groupsChanged: false,
  authenticatedAt: 0,
  session: null,
};

const opened: { database: Database; url: string }[] = [];
afterEach(async () => {
  for (const { database, url } of opened.splice(0)) {
    await database.close();
    await dropPostgres(url);
  }
});

const raise = (error: unknown) => {
  throw error;
};

test('a change of many from before the history undoes it is undone after the update, and nothing that came later', async () => {
  const url = await createEmptyPostgres();
  const database = await openPostgres(url, 2, raise);
  opened.push({ database, url });
  await database.migrate('107-program-prices');
  const run = (statement: string) => sql.raw(statement).execute(database.query);
  await run(`insert into leads (id, nombre, email, telefono, origen, creado_por, prioridad)
    select l, l, l || '@example.com', '1', 'web', 'ana', p from (values ('uno', 'alta'), ('dos', 'media'), ('tres', 'baja')) as v (l, p)`);
  await asActor(database, JEFA, async () => {
    await run(`insert into lead_bulk_jobs (id, actor_id, actor_nombre, cambio, estado, pedidos, total, hechos)
      values ('antes', 'jefa', 'Jefa', '{"prioridad": "baja"}', 'terminado', 3, 3, 3)`);
    await run(`insert into lead_bulk_items (job_id, lead_id, antes, version)
      select 'antes', id, jsonb_build_object('prioridad', prioridad), version + 1 from leads`);
    await run(
      `update leads set prioridad = 'baja', fecha_ultima_actualizacion = now() + interval '1 second'`,
    );
  });
  await asActor(database, JEFA, () =>
    run(
      `update leads set telefono = '2', fecha_ultima_actualizacion = now() + interval '2 seconds' where id = 'dos'`,
    ),
  );

  await database.migrate();
  const bulk = createBulkChanges({
    database,
    audit: createAudit({ database, salt: 'sal' }),
    advisers: { list: async () => [] },
  });
  await bulk.undo(JEFA, 'antes');
  while (await bulk.workOnce(raise));
  expect(await bulk.find(JEFA, 'antes')).toMatchObject({ estado: 'deshecho', hechos: 0, omitidos: 0 });
  const leads = await database.records
    .selectFrom('leads')
    .select(['id', 'prioridad', 'telefono'])
    .orderBy('id')
    .execute();
  expect(leads).toEqual([
    { id: 'dos', prioridad: 'media', telefono: '2' },
    { id: 'tres', prioridad: 'baja', telefono: '1' },
    { id: 'uno', prioridad: 'alta', telefono: '1' },
  ]);
});
