import { bogotaDay, PRIVACY_REQUEST_TYPES, type PrivacyRequestType } from 'shared/rules';
import {
  type NewPrivacyRequest,
  PRIVACY_RESULTS,
  type PrivacyRequest,
  type PrivacyRequestDetail,
} from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import type { Caller } from '../identity/verify-token';
import type { OutgoingEmail, Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { answerEmail, extensionEmail, receiptEmail, requestNotice } from './request-emails';
import type { NewRequest, RequestStore } from './request-store';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly store: RequestStore;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  /** Who answers the persons. */
  readonly sender: Sender;
  /** Where the team reads of a request that came by a link. */
  readonly mailbox: string;
}

const conflict = (code: string, text: string) => new HttpError(409, code, text);
const answered = ({ respondidaPor, numero }: PrivacyRequest) =>
  conflict('already_answered', `${respondidaPor} ya respondió la petición ${numero}.`);
/** As the audit log calls a request, which names no person. */
const named = ({ numero, tipo }: PrivacyRequest) => ({
  id: String(numero),
  nombre: `${numero}: ${PRIVACY_REQUEST_TYPES[tipo].label.toLowerCase()}`,
});

/** Requests of persons about their data, from their arrival to the answer (Ley 1581 de 2012, artículos 14 y 15). */
export function createRequestService({ database, audit, store, outbox, sender, mailbox }: Dependencies) {
  /** One transaction of a change, with its e-mail and its entry in the log. */
  async function changed(work: () => Promise<PrivacyRequest>): Promise<PrivacyRequestDetail> {
    const { numero } = await database.transaction(work);
    outbox.wake();
    return store.detail(numero);
  }

  async function add(request: NewRequest, notice?: (stored: PrivacyRequest) => OutgoingEmail) {
    const stored = await store.add(request);
    if (!stored) return null;
    await outbox.add(receiptEmail(stored, sender));
    if (notice) await outbox.add(notice(stored));
    return stored;
  }

  return {
    list: store.list,
    detail: store.detail,
    due: store.due,

    /** Writes down a request that came by mail, telephone or letter; the person is told of it. */
    register: (request: NewPrivacyRequest, clave: string): Promise<PrivacyRequestDetail> =>
      changed(async () => {
        const stored = await add({ ...request, clave });
        // An attempt whose answer was lost.
        if (!stored) return store.ofKey(clave);
        await audit('peticion_registrada', { sobre: named(stored) });
        return stored;
      }),

    /** Takes what a person asks by a link: once, until it is answered. */
    async askByLink(email: string, tipo: PrivacyRequestType, detalle: string): Promise<PrivacyRequest> {
      const request = { tipo, canal: 'enlace', email, detalle, recibida: bogotaDay() } as const;
      const stored = await database.transaction(() =>
        add(request, (asked) => requestNotice(asked, sender, mailbox)),
      );
      outbox.wake();
      const known = stored ?? (await store.openOf(email, tipo));
      if (!known) throw conflict('try_again', 'Intente de nuevo.');
      return known;
    },

    /** The caller answers for a request, or does not any more. */
    own: (caller: Caller, numero: number, take: boolean): Promise<PrivacyRequestDetail> =>
      changed(async () => {
        const owned = await store.own(numero, caller, take);
        if (!owned) {
          const now = await store.read(numero);
          if (now.respondida) throw answered(now);
          throw conflict('already_taken', `${now.responsable?.nombre} se encarga de la petición ${numero}.`);
        }
        await audit(take ? 'peticion_tomada' : 'peticion_soltada', { sobre: named(owned) });
        return owned;
      }),

    /** Gives the answer more time, once; the person is told why and until when. */
    extend: (numero: number, reason: string): Promise<PrivacyRequestDetail> =>
      changed(async () => {
        const before = await store.read(numero);
        const extended = await store.extend(before, reason);
        if (!extended) {
          if (before.respondida) throw answered(before);
          throw before.prorroga
            ? conflict('already_extended', 'El plazo de esta petición ya se amplió una vez.')
            : conflict('too_late', 'El plazo ya venció y no se puede ampliar. Responda la petición.');
        }
        await outbox.add(extensionEmail(extended, reason, sender));
        await audit('peticion_prorrogada', { sobre: named(extended) });
        return extended;
      }),

    /** Answers a request, once, by e-mail. Of a person who was erased meanwhile, the row forgets who it was. */
    answer: (
      caller: Caller,
      numero: number,
      resultado: keyof typeof PRIVACY_RESULTS,
      respuesta: string,
    ): Promise<PrivacyRequestDetail> =>
      changed(async () => {
        const sent = await store.answer(numero, caller.name || caller.email, resultado, respuesta);
        if (!sent) throw answered(await store.read(numero));
        await outbox.add(answerEmail(sent, respuesta, sender));
        await audit('peticion_respondida', {
          sobre: named(sent),
          detalle: { resultado: PRIVACY_RESULTS[resultado] },
        });
        await store.forgetErased(numero);
        return sent;
      }),
  };
}

export type RequestService = ReturnType<typeof createRequestService>;
