import { sql } from 'kysely';
import { LEAD_ESTADOS, ORIGENES, PRIORIDADES, UNIVERSITY_NAMES } from 'shared/rules';
import type { Database } from '../database/database';

/** The adviser whose calls are measured. */
export const ADVISER = 'asesora-medida';
/** Leads of that adviser. */
const ADVISER_LEADS = 2_000;
/** They share the other leads: 20,000 each of a million. */
const OTHER_ADVISERS = 50;
const BATCH = 10_000;

const FIRST_NAMES = [
  'María',
  'Juan',
  'Luz',
  'Andrés',
  'Sofía',
  'Carlos',
  'Valentina',
  'Óscar',
  'Daniela',
  'Jesús',
  'Paola',
  'Iván',
  'Natalia',
  'Héctor',
  'Ángela',
  'Felipe',
  'Camila',
  'Édgar',
  'Lucía',
  'Mauricio',
  'Yeimy',
  'Wilson',
  'Adriana',
  'Fabián',
];
const LAST_NAMES = [
  'Rodríguez',
  'Gómez',
  'Ñáñez',
  'Martínez',
  'López',
  'Muñoz',
  'Peña',
  'Quintero',
  'Álvarez',
  'Cárdenas',
  'Zuluaga',
  'Restrepo',
  'Ospina',
  'Beltrán',
  'Duarte',
  'Vélez',
  'Hurtado',
  'Patiño',
  'Barragán',
  'Ríos',
  'Sandoval',
  'Trujillo',
  'Bermúdez',
  'Caicedo',
  'Escobar',
  'Fajardo',
  'Guerrero',
  'Henao',
  'Jaramillo',
  'Londoño',
];
const PROGRAMS = [
  'Maestría en Educación (Virtual)',
  'Psicología (Virtual)',
  'Derecho (A distancia)',
  'Doctorado en Educación',
  'Administración de Empresas (Virtual)',
  'Especialización en Gerencia (Virtual)',
  'Contaduría Pública (Virtual)',
];
// More leads in early states than in late ones.
const ESTADOS = LEAD_ESTADOS.flatMap((estado, index) => Array<string>(Math.max(1, 7 - index)).fill(estado));

const one = (values: readonly string[], by: string) =>
  sql`(${sql.val([...values])}::text[])[1 + (${sql.raw(by)})::int % ${sql.lit(values.length)}]`;

const ENTRIES = ['lead_notas', 'lead_documentos', 'lead_pagos'];

/** Fills an empty database with leads over two years, with history and counters as the triggers write them. */
export async function fillLeads(database: Database, count: number): Promise<void> {
  const every = Math.floor(count / ADVISER_LEADS);
  // A note would update its lead again; here the lead is stored with its response time. Entries get no history.
  for (const table of ENTRIES)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.records);
  // Counted once at the end instead of as deltas of each batch.
  await sql`alter table leads disable trigger leads_added_count`.execute(database.records);
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await sql`
      insert into leads (id, nombre, email, telefono, cedula, tipo_documento, programa_interes, universidad, tipo_programa,
        estado, prioridad, origen, asesor_asignado, asignado_a, creado_por, fecha_creacion, fecha_ultima_actualizacion,
        primera_respuesta, matriculado_en)
      select 'l' || n, name, 'persona' || n || '@example.com', '+57 3' || lpad((h % 1000000000)::text, 9, '0'),
        (10000000 + n)::text, 'CC', ${one(PROGRAMS, 'h / 7 % 1000')}, ${one(UNIVERSITY_NAMES, 'h / 11 % 1000')}, 'posgrado',
        ${one(ESTADOS, 'h / 13 % 1000')}, ${one(PRIORIDADES, 'h / 17 % 1000')}, ${one(ORIGENES, 'h / 19 % 1000')},
        person, person, case when h / 5 % 3 = 0 then 'formulario_web' else coalesce(person, 'contacto_web') end,
        created, greatest(created, now() - (h / 23 % 500000) * interval '1 minute'),
        case when h / 13 % 4 > 0 then created + (1 + h / 41 % 600) * interval '1 minute' end,
        least(now(), created + (h / 43 % 120) * interval '1 day')
      from generate_series(${from}::int, ${to}::int) as n
      cross join lateral (select abs(hashint8(n)::bigint) as h) as hash
      cross join lateral (select now() - (h / 3 % 1051200) * interval '1 minute' as created) as times
      cross join lateral (select ${one(FIRST_NAMES, 'h % 1000')} || ' ' || ${one(LAST_NAMES, 'h / 29 % 1000')} || ' '
        || ${one(LAST_NAMES, 'h / 31 % 10000')} as name,
        case when n % ${sql.lit(every)} = 0 then ${ADVISER} when h % 20 = 0 then null
          else 'asesor-' || (h / 37 % ${sql.lit(OTHER_ADVISERS)}) end as person) as people`.execute(
      database.records,
    );
    await sql`
      insert into lead_notas (lead_id, contenido, autor, autor_id, fecha)
      select 'l' || n, 'Se llamó; pide el pensum.', 'Asesor', asesor_asignado, coalesce(primera_respuesta, fecha_creacion)
      from generate_series(${from}::int, ${to}::int) as n join leads on leads.id = 'l' || n
      where estado <> 'nuevo'`.execute(database.records);
    await sql`
      insert into lead_documentos (lead_id, nombre, tipo, obligatorio, estado, fecha_subida)
      select id, paper, paper, true, case when lacks then 'pendiente' else 'recibido' end,
        case when not lacks then least(now(), fecha_creacion + n % 30 * interval '1 day') end
      from generate_series(${from}::int, ${to}::int) as n join leads on leads.id = 'l' || n
      cross join unnest(array['cedula', 'foto', 'recibo_inscripcion']) as paper
      cross join lateral (select estado = 'documentos_pendientes' and paper = 'foto' as lacks) as state
      where estado in ('documentos_pendientes', 'pago_realizado', 'matriculado')`.execute(database.records);
    await sql`
      insert into lead_pagos (lead_id, monto, concepto, fecha_vencimiento, estado, fecha_pago)
      select id, 1000000 + n % 5000000, 'Inscripción', case when paid then fecha_creacion::date + 30 else current_date - 20 + n % 60 end,
        case when paid then 'pagado' else 'pendiente' end,
        case when paid then least(now(), fecha_creacion + (n % 40) * interval '1 day') end
      from generate_series(${from}::int, ${to}::int) as n join leads on leads.id = 'l' || n
      cross join lateral (select estado in ('pago_realizado', 'matriculado') as paid) as payment
      where paid or estado = 'documentos_pendientes' and n % 5 = 0`.execute(database.records);
  }
  for (const table of ENTRIES)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(database.records);
  await sql`alter table leads enable trigger leads_added_count`.execute(database.records);
  await countLeads(database);
  await sql`vacuum analyze`.execute(database.records);
}

/** Counts all leads and payments, month by month: over a million leads one statement would take too long. */
async function countLeads({ records }: Database): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select generate_series(date_trunc('month', min(fecha_creacion)), max(fecha_creacion), '1 month')::text as month from leads`.execute(
    records,
  );
  for (const { month } of rows) {
    const within = sql`l.fecha_creacion >= ${month}::timestamptz and l.fecha_creacion < ${month}::timestamptz + interval '1 month'`;
    await sql`
      insert into lead_counts (alcance, clave, leads)
      select k.alcance, k.clave, count(*) from leads l cross join lateral lead_count_keys(l) k where ${within} group by 1, 2`.execute(
      records,
    );
    await sql`
      insert into lead_days (alcance, clave, dia, valor, leads, matriculados, plegado)
      select k.alcance, k.clave, k.dia, k.valor, count(*), sum(k.matriculados), true
      from leads l cross join lateral lead_day_keys(l) k where ${within} group by 1, 2, 3, 4`.execute(
      records,
    );
    await sql`
      insert into lead_days (alcance, clave, dia, monto, plegado)
      select k.alcance, k.clave, k.dia, sum(k.monto), true
      from leads l join lead_pagos p on p.lead_id = l.id cross join lateral lead_payment_keys(l, p) k
      where ${within} group by 1, 2, 3`.execute(records);
  }
}
