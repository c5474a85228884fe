import { sql, type Updateable } from 'kysely';
import type { LeadMerge, LeadRecord } from 'shared/schemas';
import type { Database } from '../../database/database';
import type { Leads } from '../../database/generated/records';
import { invalidRequest } from '../../errors';
import type { Caller } from '../../identity/verify-token';
import { asActor, recordEvent } from '../actor';
import { type LeadRow, outOfReach, reachesAll, staleLead, withinReachOf } from '../lead-access';
import type { LeadAudit } from '../lead-audit';
import { laterThanBefore } from '../lead-record';
import { cancelReminders, withReminders } from '../lead-reminders';
import type { LeadRepository } from '../lists/lead-repository';

interface Dependencies {
  readonly database: Database;
  readonly leads: LeadRepository;
  readonly told: Pick<LeadAudit, 'merged'>;
}

/** Merges two leads of one person: chosen fields, plus the notes, payments, inquiries and received documents of both. */
export function createLeadMerger({ database, leads, told }: Dependencies) {
  /** Locks both rows in the order of their ids, so that two merges at once cannot deadlock. */
  async function lockBoth(caller: Caller, id: string, otherId: string): Promise<[LeadRow, LeadRow]> {
    const rows = await database.records
      .selectFrom('leads')
      .selectAll()
      .where('id', 'in', [id, otherId])
      .where(withinReachOf(caller))
      .orderBy('id')
      .forUpdate()
      .execute();
    const [kept, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)];
    if (!kept || !other) throw outOfReach(caller, 'update');
    // The other lead is deleted by the merge (spec: staff-panel §6).
    if (!reachesAll(caller) && other.creadoPor !== caller.sub) throw outOfReach(caller, 'delete');
    return [kept, other];
  }

  async function moveEntries(kept: LeadRow, other: LeadRow): Promise<void> {
    const { records } = database;
    for (const table of ['leadNotas', 'leadPagos'] as const) {
      await records
        .updateTable(table)
        .set({ leadId: kept.id, clave: null })
        .where('leadId', '=', other.id)
        .execute();
    }
    await records
      .updateTable('leadInquiries')
      .set({ leadId: kept.id })
      .where('leadId', '=', other.id)
      .execute();
    // An enrolment link of either lead then opens the kept one.
    await sql`update lead_links set lead_id = ${kept.id} where lead_id = ${other.id}
      and not exists (select from lead_links where lead_id = ${kept.id})`.execute(records);
    await sql`
      insert into lead_documentos (lead_id, tipo, nombre, obligatorio, estado, fecha_subida)
      select ${kept.id}, tipo, nombre, obligatorio, estado, fecha_subida from lead_documentos
      where lead_id = ${other.id} and estado = 'recibido'
      on conflict (lead_id, tipo) do update set estado = 'recibido',
        fecha_subida = coalesce(lead_documentos.fecha_subida, excluded.fecha_subida)`.execute(records);
    // Files move to the document of the same type; it is created if the kept lead lacks it.
    await sql`
      insert into lead_documentos (lead_id, tipo, nombre, obligatorio)
      select ${kept.id}, tipo, nombre, obligatorio from lead_documentos d
      where lead_id = ${other.id} and exists (select from lead_files f where f.documento_id = d.id)
      on conflict (lead_id, tipo) do nothing`.execute(records);
    await sql`
      update lead_files f set lead_id = ${kept.id}, documento_id = mine.id
      from lead_documentos theirs join lead_documentos mine on mine.tipo = theirs.tipo and mine.lead_id = ${kept.id}
      where f.lead_id = ${other.id} and theirs.id = f.documento_id`.execute(records);
  }

  return {
    /** Merges `otro` into a lead; 409 when either has changed since it was read. */
    async merge(
      caller: Caller,
      id: string,
      { otro, campos, version, versionOtro }: LeadMerge,
    ): Promise<LeadRecord> {
      if (otro === id) throw invalidRequest('Revise el campo otro.', { otro: 'Elija otro lead.' });
      return asActor(database, caller, async () => {
        const [kept, other] = await lockBoth(caller, id, otro);
        for (const [row, read] of [
          [kept, version],
          [other, versionOtro],
        ] as const) {
          const current = row.version === read ? undefined : await leads.find(caller, row.id);
          if (current) throw staleLead(current);
        }
        await withReminders(database, kept.id, () => moveEntries(kept, other));
        await cancelReminders(database, [other.id]);
        // Delete the other lead first: both may have the same e-mail or document.
        await database.records
          .updateTable('leads')
          .set({
            eliminadoEn: sql<Date>`now()`,
            eliminadoPor: caller.sub,
            fusionadoEn: kept.id,
            fechaUltimaActualizacion: sql<Date>`now()`,
          })
          .where('id', '=', other.id)
          .execute();
        const chosen: Updateable<Leads> = Object.fromEntries(campos.map((field) => [field, other[field]]));
        await database.records
          .updateTable('leads')
          .set({
            ...chosen,
            // One person: consent revoked on either lead is revoked.
            autorizacionRevocada: kept.autorizacionRevocada ?? other.autorizacionRevocada,
            autorizacionSinConfirmar: kept.autorizacionSinConfirmar ?? other.autorizacionSinConfirmar,
            fechaUltimaActualizacion: laterThanBefore,
          })
          .where('id', '=', kept.id)
          .execute();
        await recordEvent(database, kept.id, 'fusionado', { lead: other.nombre }, { lead: other.id });
        await told.merged(kept.id);
        const merged = await leads.find(caller, kept.id);
        if (!merged) throw outOfReach(caller, 'update');
        return merged;
      });
    },
  };
}
