import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { onServer, startPostgres } from '../../server/src/testing/postgres-cluster';
import { runTypeScript } from '../fixtures/processes';

/** `MIGRATION_LEADS=1000000` measures a large table. */
const LEADS = Number(process.env.MIGRATION_LEADS || 50_000);
/** Migrations after this one are applied while the table is in use. */
const BEFORE = '107-program-prices';
const FORMS_PER_SECOND = 25;
const LONGEST_MS = 1_000;

/** Statements of a form and a list in the previous version. */
const FORM = (n: number) =>
  `insert into leads (id, nombre, email, telefono, origen, creado_por) values ('f${n}', 'Visitante ${n}', 'f${n}@example.com', '300 555 0188', 'web', 'formulario_web')`;
const LIST =
  'select * from leads where eliminado_en is null order by fecha_ultima_actualizacion desc, id desc limit 50';

test('migrations of a full database are applied while forms arrive and lists are read: nobody waits for a second', async () => {
  const postgres = await startPostgres();
  const database = (...args: string[]) =>
    runTypeScript(['e2e/full/migrate.ts', ...args], { DATABASE_URL: postgres.url });
  try {
    expect(await database(BEFORE, String(LEADS))).toMatchObject({ code: 0 });
    const waits: number[] = [];
    let goesOn = true;
    const each = async (statement: (n: number) => string) => {
      for (let number = 1; goesOn; number += 1) {
        const asked = performance.now();
        await onServer(postgres.url, statement(number));
        waits.push(performance.now() - asked);
        await pause(1_000 / FORMS_PER_SECOND);
      }
    };
    const using = [each(FORM), each(() => LIST)];
    await pause(1_000);
    const began = performance.now();
    const migrated = await database();
    const took = performance.now() - began;
    goesOn = false;
    await Promise.all(using);
    expect(migrated, migrated.output).toMatchObject({ code: 0 });
    console.log(
      `Migrations: ${migrated.output.trim()} with ${LEADS} leads in ${Math.round(took)} ms, ${waits.length} statements meanwhile, ` +
        `the longest ${Math.round(Math.max(...waits))} ms`,
    );
    expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
  } finally {
    await postgres.stop();
  }
});
