import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { signToken } from '../testing/test-tokens';
import { WITHOUT_PERSONS } from '../testing/without-persons';
import { PERSON_PLACES } from './person-map';

/** Part of every text of the person, so that a search of the whole database finds what an erasure left. */
const MARK = 'zqxmarca';
const EMAIL = `${MARK}@example.com`;
const LEAD = '6f1c3a52-0d2e-4e7b-9a38-5d0c1b2e4f67';
const OTHER_EMAIL = `${MARK}.otra@example.com`;

const site = opened(() => createTestApp('postgres'));
let token: string;
beforeAll(async () => {
  token = await signToken(['admin'], { subject: 'jefa' });
});

async function call(path: string, payload: object) {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/v1/consents${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Number of rows with the mark, by table. */
async function marked(): Promise<Record<string, number>> {
  const query = site.database.query;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    query,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(name)} as t where strpos(lower(t::text), ${MARK}) > 0`.execute(
      query,
    );
    const total = rows[0]?.total ?? 0;
    if (total > 0) found[name] = total;
  }
  return found;
}

/** Inserts a lead, its twin in the trash, another one with the same document, and a row in every other place. */
async function plant(): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(site.database.query);
  const lead = (id: string, email: string, more = '', values = '') =>
    run(`insert into leads (id, nombre, email, telefono, origen, creado_por, tipo_documento, cedula, direccion_residencia, acudiente, proxima_accion ${more})
      values ('${id}', 'Ana ${MARK}', '${email}', '300 ${MARK}', 'web', 'formulario_web', 'CC', '10.203.041', 'Calle ${MARK}',
        '{"nombre": "Mamá ${MARK}", "email": "mama.${MARK}@example.com"}', 'Llamar a ${MARK}' ${values})`);
  await lead(LEAD, EMAIL);
  await lead(
    'l2',
    `${MARK}.gemela@example.com`,
    ', forzado, eliminado_en, fusionado_en',
    `, true, now(), '${LEAD}'`,
  );
  await lead('l3', OTHER_EMAIL, ', forzado', ', true');
  await run(
    `update leads set direccion_residencia = 'Otra calle ${MARK}', fecha_ultima_actualizacion = now() + interval '1 s' where id = '${LEAD}'`,
  );
  await run(
    `insert into lead_notas (lead_id, contenido, autor, autor_id) values ('${LEAD}', 'Diagnóstico de ${MARK}', 'Laura', 'a1')`,
  );
  await run(
    `insert into lead_pagos (lead_id, monto, concepto, fecha_vencimiento) values ('${LEAD}', 5, 'Matrícula de ${MARK}', now())`,
  );
  await run(`insert into contact_requests (id, idempotency_key, fingerprint, name, email, phone, message, submitted_at, form, page)
    values ('c1', 'clave:${MARK}', 'huella-${MARK}', 'Ana ${MARK}', '${EMAIL}', '300', 'Soy ${MARK}', now(), 'contacto', '/?q=${MARK}')`);
  await run(`insert into lead_inquiries (lead_id, contact_request_id) values ('${LEAD}', 'c1')`);
  await run(
    `insert into outbox (recipient, subject, body, content, sent_at) values ('${EMAIL}', 'Recibimos ${MARK}', '', null, now())`,
  );
  await run(`insert into outbox (recipient, subject, body, content, dead_at)
    values ('equipo@example.com', 'Solicitud', '', '{"subject": "x", "blocks": [{"kind": "quote", "text": "${EMAIL}"}]}', now())`);
  await run(
    `insert into mailbox (id, recipient, subject, body) values ('m1', '${EMAIL}', 'Hola ${MARK}', '${MARK}')`,
  );
  // E-mails to the team about the person: with the person as reply-to, or with a link to the lead.
  await run(`insert into outbox (recipient, reply_to, subject, body, sent_at)
    values ('equipo@example.com', '${EMAIL}', 'Solicitud de contacto: Ana ${MARK}', '', now())`);
  await run(`insert into outbox (kind, recipient, recipient_sub, subject, body, data, dead_at)
    values ('lead_notice', 'a1@example.com', 'a1', 'Nuevo lead: Ana ${MARK}', '', '{"parts": [{"leads": ["${LEAD}"]}]}', now())`);
  await run(`insert into mailbox (id, recipient, subject, body)
    values ('m2', 'a1@example.com', 'Recordatorio: Ana ${MARK}', 'https://x.example/admin?tab=crm&lead=${LEAD}')`);
  await run(`insert into lead_views (sub, nombre, consulta) values ('a1', 'Mi lead', '{"q": "${EMAIL}"}'),
    ('a1', 'Seguir a ana ${MARK}', '{}')`);
  await run(`insert into leads (id, nombre, email, telefono, origen, creado_por)
    values ('otro', 'Luz', 'luz@example.com', '311', 'web', 'a1')`);
  await run(
    `insert into lead_notas (lead_id, contenido, autor, autor_id) values ('otro', 'Hermana de ${EMAIL.toUpperCase()}, CC 10.203.041', 'Laura', 'a1')`,
  );
  await run(`insert into lead_imports (id, actor_id, actor_nombre, propio, archivo, columnas, ajustes, estado)
    values ('i1', 'a1', 'Laura', true, 'Ana ${MARK}.csv', '[]', '{}', 'terminado')`);
  await run(`insert into lead_import_rows (import_id, fila, celdas, estado)
    values ('i1', 1, '["Ana ${MARK}", "${EMAIL}"]', 'error')`);
  await run(`insert into vocational_tests (nombre_estudiante, email_estudiante, nivel_academico, telefono_estudiante, carreras_recomendadas, codigo_acceso)
    values ('Ana ${MARK}', '${EMAIL}', 'Once', '300 ${MARK}', '[]', 'A1')`);
}

test('every table says which of its columns are of a person, and which of its texts are not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'date', 'ARRAY')`.execute(
    site.database.query,
  );
  const stored = rows.map(({ table, column }) => `${table}.${column}`).sort();
  const declared = new Set([
    ...PERSON_PLACES.flatMap(({ table, person }) => person.map((column) => `${table}.${column}`)),
    ...Object.entries(WITHOUT_PERSONS).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    ),
  ]);
  expect([...declared].sort()).toEqual(stored);
});

test('a person is found, handed out and erased in every place', async () => {
  await plant();
  expect(Object.keys(await marked()).sort()).toEqual([
    'contact_requests',
    'lead_events',
    'lead_import_rows',
    'lead_imports',
    'lead_notas',
    'lead_pagos',
    'lead_views',
    'leads',
    'mailbox',
    'outbox',
    'vocational_tests',
  ]);
  const found = await call('/search', { email: EMAIL });
  // The twin in the trash and the other lead with the same document belong to the same person.
  expect(found.body.leads).toHaveLength(3);
  const handed = (await call('/export', { email: EMAIL })).body.lugares;
  expect(JSON.stringify(handed['Historial de leads'])).toContain(`Otra calle ${MARK}`);
  expect(Object.keys(handed)).toEqual(found.body.lugares.map(({ lugar }: { lugar: string }) => lugar));

  expect((await call('/erase', { email: EMAIL, motivo: `Carta de ${EMAIL}` })).body).toMatchObject({
    leads: 3,
  });
  expect(await marked()).toEqual({});
  expect((await call('/search', { email: OTHER_EMAIL })).body.lugares).toEqual([]);
  const [{ contenido } = {}] = (
    await sql<{ contenido: string }>`select contenido from lead_notas where lead_id = 'otro'`.execute(
      site.database.query,
    )
  ).rows;
  expect(contenido).toBe('Hermana de (eliminado), CC (eliminado)');
});

test('whose address or number only ends like the person’s keeps what is theirs', async () => {
  const run = (statement: string) => sql.raw(statement).execute(site.database.query);
  await run(`insert into leads (nombre, email, telefono, origen, creado_por, tipo_documento, cedula)
    values ('Ana', 'ana@example.org', '3001', 'web', 'a1', 'CC', '55443322')`);
  await run(`insert into mailbox (id, recipient, subject, body) values
    ('n1', 'mariana@example.org', 'Hola mariana@example.org', '1554433220'),
    ('n2', 'equipo@example.com', 'Hola', 'Escribió ana@example.org.'),
    ('n3', 'equipo@example.com', 'Hola', 'CC 55443322')`);
  // An e-mail to an account, without recipient, and a file row without address and document: empty texts must match nobody.
  await run(
    `insert into outbox (kind, recipient, recipient_sub, subject, body) values ('daily_digest', '', 'a1', '', '')`,
  );
  await run(
    `insert into lead_import_rows (import_id, fila, celdas, estado, email, cedula) values ('i1', 7, '["Luz"]', 'error', '', '')`,
  );
  expect((await call('/search', { email: 'nadie@example.org' })).body.lugares).toEqual([]);
  expect((await call('/erase', { email: 'ana@example.org', motivo: 'Solicitud 4' })).status).toBe(200);
  expect(
    (await sql`select from outbox where kind = 'daily_digest'`.execute(site.database.query)).rows,
  ).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`select id from mailbox`.execute(site.database.query);
  expect(rows.map(({ id }) => id)).toEqual(['n1']);
});

test('a student and a guardian of a vocational test are persons, too', async () => {
  const student = { id: 't2', email: 'menor@example.com', guardian: 'Mama@Example.com' };
  await sql`insert into vocational_tests (nombre_estudiante, email_estudiante, nivel_academico, telefono_estudiante, carreras_recomendadas, email_acudiente, telefono_acudiente, codigo_acceso)
    values ('Leo', ${student.email}, 'Once', '300', '[]', ${student.guardian}, '301', 'A1')`.execute(
    site.database.query,
  );
  const places = async (email: string) => (await call('/search', { email })).body.lugares;
  expect(await places('mama@example.com')).toEqual([
    { lugar: 'Tests vocacionales, como acudiente', registros: 1 },
  ]);
  expect((await call('/erase', { email: 'mama@example.com', motivo: 'Solicitud 2' })).status).toBe(200);
  expect(await places('mama@example.com')).toEqual([]);
  expect(await places(student.email)).toEqual([{ lugar: 'Tests vocacionales', registros: 1 }]);
  expect((await call('/erase', { email: student.email, motivo: 'Solicitud 3' })).status).toBe(200);
  expect(await places(student.email)).toEqual([]);
});
