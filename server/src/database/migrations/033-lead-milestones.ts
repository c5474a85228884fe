import { type Kysely, sql } from 'kysely';

const RANKS = `array['nuevo', 'contactado', 'interesado', 'documentos_pendientes', 'pago_realizado', 'matriculado']`;

const BATCH = 20_000;

/**
 * What the analysis asks of every lead of a period, kept with the lead: how far it came, when it was first answered, when it
 * was enrolled. One index holds all that is asked, so that a year of a million leads is read without the table.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    alter table leads
      add column avance smallint not null default 0,
      add column primera_respuesta timestamptz(3),
      add column matriculado_en timestamptz(3)`);
  await run(`alter table leads disable trigger user`);
  await fillMilestones(db);
  await run(`alter table leads enable trigger user`);

  // The first change of a new lead by its estado counts as its answer; so does the first note.
  await run(`
    create function lead_milestones() returns trigger language plpgsql as $$
    begin
      new.avance = greatest(new.avance, coalesce(array_position(${RANKS}, new.estado), 1) - 1);
      if new.estado = 'matriculado' then new.matriculado_en = coalesce(new.matriculado_en, now());
      else new.matriculado_en = null; end if;
      if tg_op = 'UPDATE' and old.estado = 'nuevo' and new.estado <> 'nuevo' then
        new.primera_respuesta = coalesce(new.primera_respuesta, now());
      end if;
      return new;
    end $$`);
  await run(`create trigger leads_milestones before insert or update of estado on leads
    for each row execute function lead_milestones()`);
  await run(`
    create function lead_answered() returns trigger language plpgsql as $$
    begin
      update leads set primera_respuesta = new.fecha where id = new.lead_id and primera_respuesta is null;
      return null;
    end $$`);
  await run(`create trigger lead_notas_answered after insert on lead_notas
    for each row execute function lead_answered()`);

  // Being answered is no change of the lead: neither its version nor its history tells it.
  await run(`drop trigger leads_version on leads`);
  await run(`
    create trigger leads_version before update on leads for each row
    when (not (new.fecha_ultima_actualizacion = old.fecha_ultima_actualizacion and (
      old.tipo_programa is null and new.tipo_programa is not null
      or old.primera_respuesta is null and new.primera_respuesta is not null)))
    execute function raise_lead_version()`);
  await run(`alter function lead_fields(leads) rename to lead_fields_with_milestones`);
  await run(`
    create function lead_fields(lead leads) returns jsonb language sql stable as
    $$ select lead_fields_with_milestones(lead) - array['avance', 'primera_respuesta', 'matriculado_en'] $$`);

  await run(`
    create index leads_analitica on leads (fecha_creacion) include (
      avance, estado, asesor_asignado, asignado_a, creado_por, universidad, programa_interes, origen, primera_respuesta, eliminado_en
    ) where eliminado_en is null`);
  await run(`create index leads_matriculado_en on leads (matriculado_en)
    where eliminado_en is null and matriculado_en is not null`);
  await run(`create index lead_pagos_pagados on lead_pagos (fecha_pago) where estado = 'pagado'`);
}

/** In batches: over a million leads one statement would take longer than a query may. */
async function fillMilestones<T>(db: Kysely<T>): Promise<void> {
  let last: string | null = '';
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as (select id from leads where id > ${last} order by id limit ${sql.lit(BATCH)}),
      filled as (
        update leads set
          avance = greatest(coalesce(array_position(${sql.raw(RANKS)}, estado), 1) - 1, 0),
          primera_respuesta = (select min(fecha) from lead_notas n where n.lead_id = leads.id),
          matriculado_en = case when estado = 'matriculado' then fecha_ultima_actualizacion end
        from batch where leads.id = batch.id
      )
      select max(id) as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
}
