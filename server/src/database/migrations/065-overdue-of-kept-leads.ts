import { type Kysely, sql } from 'kysely';

/** What decides whose total a lead's payments are part of, and whether what it owes counts. */
const counted = (alias: string) =>
  `(${alias}.universidad, ${alias}.eliminado_en is null, ${alias}.estado = 'perdido')`;
const LEAD_COLUMNS = [
  'fecha_creacion',
  'matriculado_en',
  'estado',
  'avance',
  'asesor_asignado',
  'universidad',
  'programa_interes',
  'origen',
];
const leadValues = (alias: string) =>
  `(${LEAD_COLUMNS.map((column) => `${alias}.${column}`).join(', ')}, ${alias}.eliminado_en is null)`;

/** What a lost lead has not paid is no overdue payment: the analysis counted it, the list and the agenda did not. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('lock table leads, lead_pagos in share row exclusive mode');
  await run(`
    insert into lead_days (alcance, clave, dia, monto)
    select k.alcance, k.clave, k.dia, -sum(k.monto)
    from leads l join lead_pagos p on p.lead_id = l.id cross join lateral lead_payment_keys(l, p) k
    where l.estado = 'perdido' and k.clave = 'por_pagar' group by 1, 2, 3`);
  await run(`
    create or replace function lead_payment_keys(lead leads, payment lead_pagos)
    returns table (alcance text, clave text, dia date, monto numeric) language sql stable as $$
      select reach,
        case when payment.estado = 'pagado' then 'pagado' else 'por_pagar' end,
        case when payment.estado = 'pagado' then (payment.fecha_pago at time zone 'America/Bogota')::date
          else payment.fecha_vencimiento end,
        payment.monto
      from (values ('*'), (lead.universidad)) as reaches (reach)
      where lead.eliminado_en is null and reach is not null and (payment.estado = 'pagado' or lead.estado <> 'perdido')
    $$`);

  const differs = (values: (alias: string) => string) => `
    exists (select from added l join removed o on o.id = l.id and ${values('o')} is distinct from ${values('l')})`;
  const leads = (table: string, other: string, sign: '' | '-') => `
    select k.alcance, k.clave, k.dia, k.valor, ${sign}1 as leads, ${sign}k.matriculados as matriculados
    from ${table} l join ${other} o on o.id = l.id and ${leadValues('o')} is distinct from ${leadValues('l')}
    cross join lateral lead_day_keys(l) k`;
  const payments = (table: string, other: string, sign: '' | '-') => `
    select k.alcance, k.clave, k.dia, ${sign}k.monto as monto from ${table} l
    join ${other} o on o.id = l.id and ${counted('o')} is distinct from ${counted('l')}
    cross join lateral (select p as payment from lead_pagos p where p.lead_id = l.id offset 0) as paid
    cross join lateral lead_payment_keys(l, paid.payment) k`;
  await run(`
    create or replace function lead_days_updated() returns trigger language plpgsql as $$
    begin
      if ${differs(leadValues)} then
        insert into lead_days (alcance, clave, dia, valor, leads, matriculados)
        select alcance, clave, dia, valor, sum(leads), sum(matriculados)
        from (${leads('added', 'removed', '')} union all ${leads('removed', 'added', '-')}) as changes
        group by 1, 2, 3, 4 having sum(leads) <> 0 or sum(matriculados) <> 0;
      end if;
      if ${differs(counted)} then
        insert into lead_days (alcance, clave, dia, monto)
        select alcance, clave, dia, sum(monto)
        from (${payments('added', 'removed', '')} union all ${payments('removed', 'added', '-')}) as changes
        group by 1, 2, 3 having sum(monto) <> 0;
      end if;
      return null;
    end $$`);
}
