import { type Selectable, sql } from 'kysely';
import {
  addDays,
  bogotaDay,
  bogotaDayStart,
  PRIVACY_SOON_DAYS,
  type PrivacyRequestType,
  privacyDeadline,
} from 'shared/rules';
import type { PrivacyDue, PrivacyRequest, PrivacyRequestDetail, PrivacyRequestsQuery } from 'shared/schemas';
import { FORGOTTEN } from '../consents/forgotten-request';
import { hashEmail } from '../consents/suppressions';
import type { Database } from '../database/database';
import type { PrivacyRequests } from '../database/generated/records';
import { notFound } from '../errors';
import { afterCursor, cursorInstant, decodeCursor, pageOf } from '../http/paging';

/** A request to store. */
export interface NewRequest {
  readonly tipo: PrivacyRequestType;
  readonly canal: PrivacyRequest['canal'];
  readonly email: string;
  readonly nombre?: string | undefined;
  readonly detalle: string;
  /** `YYYY-MM-DD` in Bogotá. */
  readonly recibida: string;
  /** The same for each attempt to store one request. */
  readonly clave?: string | null;
}

type Row = Selectable<PrivacyRequests>;

const MAX_EVENTS = 100;
/** Most requests due soon that are listed. */
const TOLD = 5;

const toRequest = ({
  responsable,
  responsableNombre,
  responsableCorreo: _told,
  respondida,
  personHash,
  creada,
  clave,
  ...row
}: Row): PrivacyRequest => ({
  ...row,
  tipo: row.tipo as PrivacyRequest['tipo'],
  canal: row.canal as PrivacyRequest['canal'],
  resultado: row.resultado as PrivacyRequest['resultado'],
  responsable: responsable === null ? null : { id: responsable, nombre: responsableNombre ?? '' },
  respondida: respondida?.toISOString() ?? null,
});

const unknownRequest = () => notFound('Esta petición no existe.');

/** Stores privacy requests. `salt`: key of the persons' hashes. */
export function createRequestStore(database: Database, salt: string) {
  const read = async (numero: number): Promise<PrivacyRequest> =>
    toRequest(
      await database.records
        .selectFrom('privacyRequests')
        .selectAll()
        .where('numero', '=', numero)
        .executeTakeFirstOrThrow(unknownRequest),
    );

  return {
    read,

    /** Stores a request; null: it is stored already, or the person's same request by link is still unanswered. */
    async add(request: NewRequest): Promise<PrivacyRequest | null> {
      const { tipo, recibida, email, nombre, ...rest } = request;
      const row = await database.records
        .insertInto('privacyRequests')
        .values({
          ...rest,
          tipo,
          recibida,
          email: email.trim(),
          nombre: nombre || null,
          personHash: hashEmail(email, salt),
          vence: privacyDeadline(tipo, recibida),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ? toRequest(row) : null;
    },

    /** The request that an earlier attempt stored. */
    async ofKey(clave: string): Promise<PrivacyRequest> {
      return toRequest(
        await database.records
          .selectFrom('privacyRequests')
          .selectAll()
          .where('clave', '=', clave)
          .executeTakeFirstOrThrow(),
      );
    },

    /** The open request of a person that came by link. */
    openOf: async (email: string, tipo: PrivacyRequestType): Promise<PrivacyRequest | null> => {
      const row = await database.records
        .selectFrom('privacyRequests')
        .selectAll()
        .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
        .where('tipo', '=', tipo)
        .where('canal', '=', 'enlace')
        .where('respondida', 'is', null)
        .executeTakeFirst();
      return row ? toRequest(row) : null;
    },

    /** A page of requests: open ones by their deadline, answered ones the newest first. */
    async list({ estado, tipo, responsable, limit, cursor }: PrivacyRequestsQuery, me: string) {
      const open = estado === 'abiertas';
      const column = open ? sql.ref('vence') : sql.ref('respondida');
      let query = database.records
        .selectFrom('privacyRequests')
        .selectAll()
        .where('respondida', open ? 'is' : 'is not', null)
        .orderBy(column, open ? 'asc' : 'desc')
        .orderBy('numero', open ? 'asc' : 'desc')
        .limit(limit + 1);
      if (tipo) query = query.where('tipo', '=', tipo);
      if (responsable === 'yo') query = query.where('responsable', '=', me);
      if (responsable === 'nadie') query = query.where('responsable', 'is', null);
      if (cursor) {
        const { order, id } = decodeCursor(cursor);
        const at = cursorInstant(order);
        const position = {
          order: open ? at.toISOString().slice(0, 10) : at,
          id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
        };
        query = query.where(afterCursor(column, sql.ref('numero'), open ? 'asc' : 'desc', position));
      }
      const { page, next } = pageOf(await query.execute(), limit, ({ vence, respondida, numero }) => [
        open ? vence : (respondida?.toISOString() ?? ''),
        String(numero),
      ]);
      return { page: page.map(toRequest), next };
    },

    /** A request with what was done about the person's data since the day on which it came. */
    async detail(numero: number): Promise<PrivacyRequestDetail> {
      const { personHash } = await database.records
        .selectFrom('privacyRequests')
        .select('personHash')
        .where('numero', '=', numero)
        .executeTakeFirstOrThrow(unknownRequest);
      const request = await read(numero);
      const events = await database.records
        .selectFrom('consentEvents')
        .selectAll()
        .where('personHash', '=', personHash)
        .where('recordedAt', '>=', bogotaDayStart(request.recibida))
        .orderBy('recordedAt')
        .limit(MAX_EVENTS)
        .execute();
      return {
        ...request,
        hechos: events.map(({ event, recordedAt, reason }) => ({
          evento: event as PrivacyRequestDetail['hechos'][number]['evento'],
          fecha: recordedAt.toISOString(),
          formulario: null,
          version: null,
          texto: null,
          motivo: reason,
        })),
      };
    },

    /** Takes an open request, or releases it; null: it is answered, or somebody else has taken it. */
    async own(numero: number, me: { sub: string; name: string; email: string }, take: boolean) {
      const row = await database.records
        .updateTable('privacyRequests')
        .set(
          take
            ? { responsable: me.sub, responsableNombre: me.name, responsableCorreo: me.email }
            : { responsable: null, responsableNombre: null, responsableCorreo: null },
        )
        .where('numero', '=', numero)
        .where('respondida', 'is', null)
        .where(sql<boolean>`(responsable is null or responsable = ${me.sub})`)
        .returningAll()
        .executeTakeFirst();
      return row ? toRequest(row) : null;
    },

    /** Open requests that are due within `PRIVACY_SOON_DAYS`, or overdue. */
    async due(): Promise<PrivacyDue> {
      const ending = await database.records
        .selectFrom('privacyRequests')
        .select(['numero', 'tipo', 'vence', sql<number>`(count(*) over ())::int`.as('vencen')])
        .where('respondida', 'is', null)
        .where('vence', '<=', addDays(bogotaDay(), PRIVACY_SOON_DAYS))
        .orderBy('vence')
        .orderBy('numero')
        .limit(TOLD)
        .execute();
      return {
        vencen: ending[0]?.vencen ?? 0,
        primeras: ending.map(({ vencen: _, tipo, ...row }) => ({ ...row, tipo: tipo as PrivacyRequestType })),
      };
    },

    /** Extends the deadline of an open request, once and before it ends; null: this was not possible. */
    async extend({ numero, tipo, recibida }: PrivacyRequest, reason: string) {
      const row = await database.records
        .updateTable('privacyRequests')
        .set({ prorroga: reason, vence: privacyDeadline(tipo, recibida, true) })
        .where('numero', '=', numero)
        .where('respondida', 'is', null)
        .where('prorroga', 'is', null)
        .where('vence', '>=', bogotaDay())
        .returningAll()
        .executeTakeFirst();
      return row ? toRequest(row) : null;
    },

    /** Answers an open request; null: it is answered already. */
    async answer(numero: number, by: string, resultado: PrivacyRequest['resultado'], respuesta: string) {
      const row = await database.records
        .updateTable('privacyRequests')
        .set({ respondida: sql<Date>`now()`, respondidaPor: by, resultado, respuesta })
        .where('numero', '=', numero)
        .where('respondida', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ? toRequest(row) : null;
    },

    /** Removes the person from an answered request if they were erased since it came. Call it after `answer`. */
    async forgetErased(numero: number): Promise<void> {
      await sql`
        update privacy_requests set ${FORGOTTEN}
        where numero = ${numero} and exists (select from consent_events e
          where e.person_hash = privacy_requests.person_hash and e.event = 'eliminado' and e.recorded_at >= privacy_requests.creada)`.execute(
        database.records,
      );
    },
  };
}

export type RequestStore = ReturnType<typeof createRequestStore>;
