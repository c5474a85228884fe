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
  /** Sender of the e-mails to the persons. */
  readonly sender: Sender;
  /** Address of the team for notices about requests by link. */
  readonly mailbox: string;
}

const conflict = (code: string, text: string) => new HttpError(409, code, text);
const answered = ({ respondidaPor, numero }: PrivacyRequest) =>
  conflict('already_answered', `${respondidaPor} ya respondió la petición ${numero}.`);
/** A request in the audit log, which names no person. */
const named = ({ numero, tipo }: PrivacyRequest) => ({
  id: String(numero),
  nombre: `${numero}: ${PRIVACY_REQUEST_TYPES[tipo].label.toLowerCase()}`,
});

/** Requests of persons about their data, from their arrival to the answer (Ley 1581 de 2012, artículos 14 y 15). */
export function createRequestService({ database, audit, store, outbox, sender, mailbox }: Dependencies) {
  /** Runs a change, with its e-mail and audit entry, in one transaction. */
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

    /** Records a request that came by mail, telephone or letter; the person gets a receipt. */
    register: (request: NewPrivacyRequest, clave: string): Promise<PrivacyRequestDetail> =>
      changed(async () => {
        const stored = await add({ ...request, clave });
        // A retry: an earlier attempt stored it, but its answer was lost.
        if (!stored) return store.ofKey(clave);
        await audit('peticion_registrada', { sobre: named(stored) });
        return stored;
      }),

    /** Stores what a person asks with a link; only once while it is unanswered. */
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

    /** Makes the caller responsible for a request, or releases it. */
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

    /** Extends the deadline, once; the person is told why and until when. */
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

    /** Answers a request, once, by e-mail. If the person was erased meanwhile, their data is removed from the row. */
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
