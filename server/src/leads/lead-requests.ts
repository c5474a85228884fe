import { sql } from 'kysely';
import type {
  LeadRequest,
  LeadRequestAssigned,
  LeadRequestAssignment,
  LeadRequestQuery,
} from 'shared/schemas';
import { type AdviserList, activeAdvisers, assertActiveAdviser } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { afterCursor, cursorInstant, decodeCursor, pageOf } from '../http/paging';
import type { Caller } from '../identity/verify-token';
import { asActor } from './actor';
import type { BulkChanges } from './bulk/bulk-changes';
import { givenTo } from './bulk/bulk-job';
import { type Reader, withinReachOf } from './lead-access';
import { laterThanBefore } from './lead-record';
import { tellAdvisers } from './tell-advisers';

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly bulk: Pick<BulkChanges, 'record'>;
}

/** Requests are counted up to this many. */
const COUNTED = 1_000;

/** Whether a request is the lead's first: both are stored in one transaction, so their times are equal. */
const FIRST = sql<boolean>`abs(extract(epoch from lead_inquiries.received_at - leads.fecha_creacion)) < 1`;

/** Requests of the public forms, from new leads and from people who were leads already. */
export function createLeadRequests({ database, advisers, bulk }: Dependencies) {
  const waiting = (reader: Reader, asignadas: LeadRequestQuery['asignadas']) =>
    database.records
      .selectFrom('leadInquiries')
      .innerJoin('leads', 'leads.id', 'leadInquiries.leadId')
      .where(withinReachOf(reader))
      .where('leads.asesorAsignado', asignadas === 'si' ? 'is not' : 'is', null);

  /** Active advisers in a fixed order, beginning after the one who had the last turn. */
  async function inTurn(): Promise<string[]> {
    const { ultimo } = await database.records
      .selectFrom('adviserTurns')
      .select('ultimo')
      .where('nombre', '=', 'solicitudes')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const active = (await activeAdvisers(advisers)).map(({ sub }) => sub);
    const ordered = active.sort();
    const next = ordered.findIndex((sub) => ultimo === null || sub > ultimo);
    return next <= 0 ? ordered : [...ordered.slice(next), ...ordered.slice(0, next)];
  }

  return {
    /** One page, newest first: those without adviser, or those with one. */
    async list(
      reader: Reader,
      { asignadas, limit, cursor }: LeadRequestQuery,
    ): Promise<{ requests: LeadRequest[]; next: string | null }> {
      let select = waiting(reader, asignadas)
        .leftJoin('contactRequests', 'contactRequests.id', 'leadInquiries.contactRequestId')
        .select([
          'leadInquiries.id',
          'leadInquiries.receivedAt',
          sql<string>`coalesce(contact_requests.form, lead_inquiries.form, 'web')`.as('form'),
          'contactRequests.message',
          'contactRequests.programTitle',
          'contactRequests.page',
          FIRST.as('first'),
          'leads.id as leadId',
          'leads.nombre',
          'leads.email',
          'leads.telefono',
          'leads.estado',
          'leads.porRevisar',
          'leads.asesorAsignado',
        ])
        .orderBy('leadInquiries.receivedAt', 'desc')
        .orderBy('leadInquiries.id', 'desc')
        .limit(limit + 1);
      if (cursor) {
        const { order, id } = decodeCursor(cursor);
        const position = { order: cursorInstant(order), id };
        // The cursor holds milliseconds, the column microseconds.
        const received = sql`date_trunc('milliseconds', lead_inquiries.received_at)`;
        select = select.where(afterCursor(received, sql`lead_inquiries.id`, 'desc', position));
      }
      const { page, next } = pageOf(await select.execute(), limit, (last) => [
        last.receivedAt.toISOString(),
        last.id,
      ]);
      return {
        requests: page.map(
          ({ id, receivedAt, form, message, programTitle, page: path, first, leadId, ...lead }) => ({
            id,
            recibida: receivedAt.toISOString(),
            formulario: form,
            mensaje: message,
            programa: programTitle,
            pagina: path,
            reconsulta: !first,
            lead: { id: leadId, ...lead },
          }),
        ),
        next,
      };
    },

    /** How many there are, up to a limit: beyond it, the limit plus one. */
    async count(reader: Reader, asignadas: LeadRequestQuery['asignadas']): Promise<number> {
      const found = waiting(reader, asignadas)
        .select('leadInquiries.id')
        .limit(COUNTED + 1);
      const row = await database.records
        .selectFrom(found.as('found'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** Gives unassigned leads to one adviser, or to the active ones in turn; leads that have an adviser stay. */
    async assign(caller: Caller, { leads, asesor }: LeadRequestAssignment): Promise<LeadRequestAssigned> {
      if (asesor !== undefined) await assertActiveAdviser(advisers, asesor);
      return asActor(database, caller, async () => {
        const turn = asesor === undefined ? await inTurn() : [asesor];
        if (turn.length === 0)
          throw new HttpError(409, 'no_advisers', 'No se encontraron comerciales disponibles');
        const free = await database.records
          .selectFrom('leads')
          .select('id')
          .where('id', 'in', leads)
          .where('asesorAsignado', 'is', null)
          .where('eliminadoEn', 'is', null)
          .orderBy('fechaCreacion')
          .orderBy('id')
          .forUpdate()
          .execute();
        const given: Record<string, string> = {};
        for (const [index, { id }] of free.entries()) {
          const sub = turn[index % turn.length];
          if (sub !== undefined) given[id] = sub;
        }
        const ids = Object.keys(given);
        await sql`
          update leads set ${givenTo(sql`turn.sub`)}, fecha_ultima_actualizacion = ${laterThanBefore}
          from unnest(${ids}::text[], ${Object.values(given)}::text[]) as turn (id, sub)
          where leads.id = turn.id`.execute(database.records);
        await tellAdvisers(database, 'asignado', ids);
        const last = Object.values(given).at(-1);
        if (asesor === undefined && last !== undefined) {
          await database.records
            .updateTable('adviserTurns')
            .set({ ultimo: last })
            .where('nombre', '=', 'solicitudes')
            .execute();
        }
        const change = asesor === undefined ? { repartir: true as const } : { asesor };
        const operacion = ids.length > 0 ? await bulk.record(caller, change, ids) : null;
        return { asignados: given, operacion };
      });
    },
  };
}
