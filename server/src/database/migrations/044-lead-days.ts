import { type Kysely, sql } from 'kysely';

const DAY = (instant: string) => `(${instant} at time zone 'America/Bogota')::date`;
/** What decides in which day and group a lead is counted. */
const COUNTED = [
  'fecha_creacion',
  'matriculado_en',
  'estado',
  'avance',
  'asesor_asignado',
  'universidad',
  'programa_interes',
  'origen',
];
const counted = (alias: string) =>
  `(${COUNTED.map((column) => `${alias}.${column}`).join(', ')}, ${alias}.eliminado_en is null)`;
/** What decides whose total a lead's payments are part of. */
const owner = (alias: string) => `(${alias}.universidad, ${alias}.eliminado_en is null)`;

/**
 * Leads and payments by day and group, for the analysis: over all leads (`*`) and per university. Kept by triggers as deltas,
 * like the counters, so that the sums are exact and two changes at once do not wait for each other.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table lead_days (
      alcance text not null,
      clave text not null check (clave in (
        'avance', 'asesor', 'universidad', 'programa', 'origen', 'matricula', 'pagado', 'por_pagar')),
      dia date not null,
      valor text,
      leads integer not null default 0,
      matriculados integer not null default 0,
      monto numeric(20, 2) not null default 0,
      plegado boolean not null default false
    )`);
  await run(`create index lead_days_clave on lead_days (alcance, clave, dia)
    include (valor, leads, matriculados, monto)`);
  await run(`create index lead_days_sueltos on lead_days (alcance) where not plegado`);

  // Where a lead is counted. Days are those of Bogotá: that of creation, or that of enrolment.
  await run(`
    create function lead_day_keys(lead leads)
    returns table (alcance text, clave text, dia date, valor text, matriculados integer) language sql stable as $$
      select reach, key, day, value, (lead.estado = 'matriculado' and key <> 'matricula')::integer
      from (values ('*'), (lead.universidad)) as reaches (reach)
      cross join lateral (values
        ('avance', ${DAY('lead.fecha_creacion')}, lead.avance::text),
        ('asesor', ${DAY('lead.fecha_creacion')}, lead.asesor_asignado),
        ('universidad', ${DAY('lead.fecha_creacion')}, lead.universidad),
        ('programa', ${DAY('lead.fecha_creacion')}, lead.programa_interes),
        ('origen', ${DAY('lead.fecha_creacion')}, lead.origen),
        ('matricula', ${DAY('lead.matriculado_en')}, null)
      ) as keys (key, day, value)
      where lead.eliminado_en is null and reach is not null and day is not null
    $$`);
  // A paid payment counts on the day it was paid, another one on the day it is due.
  await run(`
    create function lead_payment_keys(lead leads, payment lead_pagos)
    returns table (alcance text, clave text, dia date, monto numeric) language sql stable as $$
      select reach,
        case when payment.estado = 'pagado' then 'pagado' else 'por_pagar' end,
        case when payment.estado = 'pagado' then ${DAY('payment.fecha_pago')} else payment.fecha_vencimiento end,
        payment.monto
      from (values ('*'), (lead.universidad)) as reaches (reach)
      where lead.eliminado_en is null and reach is not null
    $$`);

  await createTriggers(run);
  await fillLeadDays(db);

  // Waiting times of answered requests: their median needs each of them, so they are read from an index of their own.
  await run(`
    create index leads_respuestas on leads (fecha_creacion) include (asesor_asignado, universidad, primera_respuesta)
    where eliminado_en is null and primera_respuesta is not null and creado_por in ('formulario_web', 'contacto_web')`);
  await run(`drop index leads_analitica`);
  for (const person of ['creado_por', 'asesor_asignado', 'asignado_a']) {
    await run(`create index leads_${person}_matriculado_en on leads (${person}, matriculado_en)
      where eliminado_en is null and matriculado_en is not null`);
  }
}

async function createTriggers(run: (statement: string) => Promise<unknown>): Promise<void> {
  const leadDeltas = (parts: readonly string[]) => `
    insert into lead_days (alcance, clave, dia, valor, leads, matriculados)
    select alcance, clave, dia, valor, sum(leads), sum(matriculados) from (${parts.join(' union all ')}) as changes
    group by 1, 2, 3, 4 having sum(leads) <> 0 or sum(matriculados) <> 0;`;
  const part = (table: string, sign: '' | '-', more = '') => `
    select k.alcance, k.clave, k.dia, k.valor, ${sign}1 as leads, ${sign}k.matriculados as matriculados
    from ${table} l ${more} cross join lateral lead_day_keys(l) k`;
  const paymentDeltas = (parts: readonly string[]) => `
    insert into lead_days (alcance, clave, dia, monto)
    select alcance, clave, dia, sum(monto) from (${parts.join(' union all ')}) as changes
    group by 1, 2, 3 having sum(monto) <> 0;`;
  const changed = (other: string) =>
    `join ${other} o on o.id = l.id and ${counted('o')} is distinct from ${counted('l')}`;
  const moved = (table: string, other: string, sign: '' | '-') => `
    select k.alcance, k.clave, k.dia, ${sign}k.monto as monto from ${table} l
    join ${other} o on o.id = l.id and ${owner('o')} is distinct from ${owner('l')}
    cross join lateral (select p as payment from lead_pagos p where p.lead_id = l.id offset 0) as paid
    cross join lateral lead_payment_keys(l, paid.payment) k`;
  const differs = (values: (alias: string) => string) => `
    exists (select from added l join removed o on o.id = l.id and ${values('o')} is distinct from ${values('l')})`;

  const bodies = {
    inserted: leadDeltas([part('added', '')]),
    // Most updates change nothing that is counted.
    updated: `
      if ${differs(counted)} then
        ${leadDeltas([part('added', '', changed('removed')), part('removed', '-', changed('added'))])}
      end if;
      if ${differs(owner)} then
        ${paymentDeltas([moved('added', 'removed', ''), moved('removed', 'added', '-')])}
      end if;`,
    deleted: leadDeltas([part('removed', '-')]),
  };
  for (const [event, body] of Object.entries(bodies)) {
    await run(`create function lead_days_${event}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`);
  }
  await run(`create trigger leads_days_inserted after insert on leads referencing new table as added
    for each statement execute function lead_days_inserted()`);
  await run(`create trigger leads_days_updated after update on leads referencing old table as removed new table as added
    for each statement execute function lead_days_updated()`);
  await run(`create trigger leads_days_deleted after delete on leads referencing old table as removed
    for each statement execute function lead_days_deleted()`);

  const payment = (row: 'old' | 'new') => `
    select k.alcance, k.clave, k.dia, ${row === 'old' ? '-' : ''}k.monto as monto
    from leads l cross join lateral lead_payment_keys(l, ${row}) k where l.id = ${row}.lead_id`;
  // The lead is locked first: a payment that is added while the lead goes to the trash would be counted on.
  await run(`
    create function lead_payment_days() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform from leads where id = new.lead_id for no key update;
        ${paymentDeltas([payment('new')])}
      elsif tg_op = 'DELETE' then
        perform from leads where id = old.lead_id for no key update;
        ${paymentDeltas([payment('old')])}
      else
        perform from leads where id in (old.lead_id, new.lead_id) order by id for no key update;
        ${paymentDeltas([payment('new'), payment('old')])}
      end if;
      return null;
    end $$`);
  await run(`create trigger lead_pagos_days after insert or delete or update of lead_id, monto, estado, fecha_pago, fecha_vencimiento
    on lead_pagos for each row execute function lead_payment_days()`);
  // Deleting a lead for good takes its payments along, which then find no lead any more.
  await run(`
    create function lead_deleted_payment_days() returns trigger language plpgsql as $$
    begin
      ${paymentDeltas([
        'select k.alcance, k.clave, k.dia, -k.monto as monto from lead_pagos p cross join lateral lead_payment_keys(old, p) k where p.lead_id = old.id',
      ])}
      return old;
    end $$`);
  await run(`create trigger leads_days_payments before delete on leads
    for each row when (old.eliminado_en is null) execute function lead_deleted_payment_days()`);
}

/** Counts all leads and payments anew, month by month: over a million leads one statement would take too long. */
export async function fillLeadDays<T>(db: Kysely<T>): Promise<void> {
  await sql`delete from lead_days`.execute(db);
  const { rows } = await sql<{ month: string }>`
    select generate_series(date_trunc('month', min(fecha_creacion)), max(fecha_creacion), '1 month')::text as month from leads`.execute(
    db,
  );
  for (const { month } of rows) {
    const within = sql`l.fecha_creacion >= ${month}::timestamptz and l.fecha_creacion < ${month}::timestamptz + interval '1 month'`;
    await sql`
      insert into lead_days (alcance, clave, dia, valor, leads, matriculados, plegado)
      select k.alcance, k.clave, k.dia, k.valor, count(*), sum(k.matriculados), true
      from leads l cross join lateral lead_day_keys(l) k where ${within} group by 1, 2, 3, 4`.execute(db);
    await sql`
      insert into lead_days (alcance, clave, dia, monto, plegado)
      select k.alcance, k.clave, k.dia, sum(k.monto), true
      from leads l join lead_pagos p on p.lead_id = l.id cross join lateral lead_payment_keys(l, p) k
      where ${within} group by 1, 2, 3`.execute(db);
  }
}
