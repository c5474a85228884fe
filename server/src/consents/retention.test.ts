import { sql } from 'kysely';
import type { ProcessingRegister } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../audit/audit';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';
import { PERSON_PLACES } from './person-map';
import { createRetention } from './retention';

describe.each(MAIN_ENGINE)('retention on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  let token: string;
  beforeAll(async () => {
    token = await signToken(['admin'], { subject: 'jefa', claims: { name: 'Jefa' } });
  });

  const run = (statement: string) => sql.raw(statement).execute(site.database.query);
  const count = async (table: string, where = 'true') =>
    Number(
      (
        await sql<{
          n: string;
        }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(site.database.query)
      ).rows[0]?.n,
    );
  async function call(method: 'GET' | 'POST', path: string) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await site.app.inject({ method, url: `/api/v1/consents/${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  }
  const register = async (): Promise<ProcessingRegister> => (await call('GET', 'register')).body;
  const due = async () =>
    Object.fromEntries((await register()).reglas.map(({ regla, vencidos }) => [regla, vencidos]));

  /** Inserts one record in each place, `months` old. */
  async function plant(id: string, months: number): Promise<void> {
    const time = `now() - interval '${months} months'`;
    const mail = `${id}@example.com`;
    await run(
      `insert into outbox (recipient, subject, body, content, sent_at) values ('${mail}', 'Recibimos', '', null, ${time})`,
    );
    await run(
      `insert into mailbox (id, recipient, subject, body, delivered_at) values ('${id}', '${mail}', 'Hola', 'Texto', ${time})`,
    );
    await run(`insert into lead_exports (id, usuario_id, usuario, filtros, formato, estado, solicitado)
      values ('${id}', 'a1', 'Laura', '{"q": "${mail}"}', 'xlsx', 'descargado', ${time})`);
    await run(`insert into vocational_tests (nombre_estudiante, email_estudiante, nivel_academico, telefono_estudiante, carreras_recomendadas, codigo_acceso, fecha_creacion)
      values ('Leo', '${mail}', 'Once', '300', '[]', 'A1', ${time})`);
    await run(`insert into contact_requests (id, idempotency_key, fingerprint, name, email, phone, message, submitted_at, form, received_at)
      values ('${id}', '${id}', 'h', 'Ana', '${mail}', '300', 'Hola', now(), 'contacto', ${time})`);
    for (const estado of ['perdido', 'matriculado']) {
      await run(`insert into leads (id, nombre, email, telefono, origen, creado_por, estado, fecha_ultima_actualizacion, direccion_residencia)
        values ('${id}-${estado}', 'Ana', '${estado}-${mail}', '300', 'web', 'formulario_web', '${estado}', ${time}, 'Calle 1')`);
      await run(
        `insert into lead_notas (lead_id, contenido, autor, autor_id) values ('${id}-${estado}', 'Nota', 'Laura', 'a1')`,
      );
      // Adding a note changed the lead's update time.
      await run(`update leads set fecha_ultima_actualizacion = ${time} where id = '${id}-${estado}'`);
    }
  }

  test('what is past its time is counted, and goes by its rule alone with all that belongs to it', async () => {
    await plant('nuevo', 0);
    await plant('viejo', 60);
    await run(`insert into leads (id, nombre, email, telefono, origen, creado_por, fusionado_en, eliminado_en, forzado, fecha_ultima_actualizacion)
      values ('gemela', 'Ana', 'g@example.com', '300', 'web', 'formulario_web', 'viejo-perdido', now(), true, now())`);
    const before = {
      correos: 1,
      buzon: 1,
      exportaciones: 1,
      tests: 1,
      leads: 1,
      matriculados: 0,
      solicitudes: 1,
    };
    expect(await due()).toMatchObject(before);

    expect((await call('POST', 'retention/leads')).body).toEqual({ registros: 1, quedan: false });
    expect(await due()).toMatchObject({ ...before, leads: 0 });
    expect(await count('leads', `id like 'viejo%' or id = 'gemela'`)).toBe(1);
    expect(await count('lead_notas', `lead_id = 'viejo-perdido'`)).toBe(0);
    expect(await count('lead_events', `lead_id = 'viejo-perdido'`)).toBe(0);
    expect((await register()).reglas.find(({ regla }) => regla === 'leads')?.ultima).toEqual({
      fecha: expect.any(String),
      registros: 1,
      por: 'Jefa',
    });

    // The daily job does the same, until nothing is left.
    const retention = createRetention({
      database: site.database,
      audit: createAudit({ database: site.database, salt: 'sal de prueba' }),
      daily: true,
    });
    while (await retention.applyAll());
    expect(Object.values(await due()).every((records) => records === 0)).toBe(true);
    expect(
      await count('contact_requests', `id = 'viejo' and name = '(eliminado)' and email = '(eliminado)'`),
    ).toBe(1);
    expect(await count('lead_exports', `id = 'viejo' and filtros = '{}'`)).toBe(1);
    for (const [table, left] of Object.entries({ outbox: 1, mailbox: 1, vocational_tests: 1 })) {
      expect([table, await count(table, `true`)]).toEqual([table, left]);
    }
    expect(await count('leads', `id like 'nuevo%'`)).toBe(2);
    expect(await count('contact_requests', `id = 'nuevo' and name = 'Ana'`)).toBe(1);
  });

  test('a rule takes so many records at once and says that some are left', async () => {
    await run(`insert into outbox (recipient, subject, body, content, sent_at)
      select 'x@example.com', 'Recibimos', '', null, now() - interval '2 years' from generate_series(1, 501)`);
    expect((await call('POST', 'retention/correos')).body).toEqual({ registros: 500, quedan: true });
    expect((await call('POST', 'retention/correos')).body).toEqual({ registros: 1, quedan: false });
    expect((await call('POST', 'retention/correos')).body).toEqual({ registros: 0, quedan: false });
    expect((await call('POST', 'retention/otra')).status).toBe(404);
  });

  test('the register names every place of the map', async () => {
    const { lugares } = await register();
    expect(lugares.map(({ lugar }) => lugar)).toEqual(PERSON_PLACES.map(({ label }) => label));
    expect(lugares.find(({ lugar }) => lugar === 'Leads')?.conservacion).toContain(
      'Leads matriculados: 10 años.',
    );
  });
});
