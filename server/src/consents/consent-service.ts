import type { AuditDetails } from 'shared/rules';
import type { PersonRecord, personCorrectionSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../audit/audit';
import { openClaims } from '../claims/open-claims';
import type { Database } from '../database/database';
import { isUniqueViolation } from '../database/failures';
import { HttpError, invalidRequest, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';
import { APPLICANT, asActor } from '../leads/actor';
import { createAuthorisation } from './authorisation';
import { correctStored } from './correct-stored';
import { createPersonEvents } from './person-events';
import type { PersonData } from './person-file';
import { reasonWithout } from './person-place';
import {
  consentEvents,
  countPlaces,
  erasePlaces,
  type FoundPerson,
  findByAddress,
  findPerson,
  type PersonQuestion,
  readPlaces,
} from './person-records';
import type { Suppressions } from './suppressions';

type Correction = z.output<typeof personCorrectionSchema>;

const EMAIL_TAKEN = 'Otro lead tiene este correo. Fusione los dos leads en el CRM antes de corregirlo.';
const emailTaken = () =>
  new HttpError(409, 'duplicate_lead', EMAIL_TAKEN, { fields: { correo: EMAIL_TAKEN } });

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly suppressions: Suppressions;
  /** Key of the persons' hashes. */
  readonly salt: string;
}

/** A person's rights over their data (Ley 1581 de 2012, artículo 8): read, export, correct, revoke consent, erase. */
export function createConsentService({ database, audit, suppressions, salt }: Dependencies) {
  const record = createPersonEvents({ database, audit, salt });
  const authorisation = createAuthorisation({ database, suppressions, record });

  async function known(question: PersonQuestion) {
    const person = await findPerson(database, question);
    const registros = (await countPlaces(database, person.keys)).reduce(
      (sum, place) => sum + place.registros,
      0,
    );
    if (registros === 0) throw notFound('No guardamos datos de esta persona.');
    return { ...person, registros };
  }

  /** Everything that is stored about a person, by place. */
  async function everythingOf(
    person: FoundPerson,
    options?: Parameters<typeof readPlaces>[2],
  ): Promise<PersonData> {
    return asJson({
      generado: new Date().toISOString(),
      lugares: await readPlaces(database, person.keys, options),
      eventos: await consentEvents(database, salt, person),
    }) as PersonData;
  }

  async function eraseFound(
    { emails, keys }: FoundPerson,
    actor: string | null,
    reason: string,
    detalle?: AuditDetails,
  ): Promise<void> {
    for (const email of emails) await suppressions.suppress(email);
    await record(emails, 'eliminado', actor, reasonWithout(reason, keys), detalle);
    await erasePlaces(database, keys);
  }

  /** Summary of what is stored about a person. */
  async function find(question: PersonQuestion): Promise<PersonRecord> {
    const person = await findPerson(database, question);
    const suppressed = await Promise.all(person.emails.map((email) => suppressions.isSuppressed(email)));
    return {
      revocado: suppressed.some(Boolean),
      sinConfirmar: person.leads.some(({ autorizacionSinConfirmar }) => autorizacionSinConfirmar !== null),
      leads: person.leads.map(({ id, nombre, email, cedula, estado }) => ({
        id,
        nombre,
        email,
        cedula,
        estado,
      })),
      reclamos: await openClaims(database, person.emails),
      solicitudes: person.requests.length,
      lugares: await countPlaces(database, person.keys),
      eventos: await consentEvents(database, salt, person),
    };
  }

  return {
    find,

    /** Everything that is stored about a person; the export is recorded. */
    exportAll: (caller: Caller, question: PersonQuestion): Promise<PersonData> =>
      database.transaction(async () => {
        const person = await known(question);
        const { registros } = person;
        await record(person.emails, 'exportado', caller.sub, null, { registros });
        return everythingOf(person);
      }),

    /** Export of the person's own data, for whoever reads the mail of an address. */
    takeAlong: (email: string): Promise<PersonData> =>
      database.transaction(async () => {
        const person = await findByAddress(database, email);
        await record(person.emails, 'exportado', null, null);
        return everythingOf(person, { own: true });
      }),

    /** Corrects a person's data in every lead and request; the reason is kept as evidence. */
    async correct(caller: Caller, correction: Correction): Promise<PersonRecord> {
      const { nombre, telefono, correo, motivo, ...question } = correction;
      if (!nombre && !telefono && !correo) {
        throw invalidRequest('Escriba lo que se debe corregir.', {
          nombre: 'Escriba al menos un dato corregido.',
        });
      }
      const work = asActor(database, caller, async () => {
        const { leads, requests, emails, keys } = await known(question);
        await correctStored(database, { leads, requests, emails }, { nombre, telefono, correo });
        if (correo) {
          const ended = await Promise.all(emails.map((email) => suppressions.isSuppressed(email)));
          if (ended.some(Boolean)) await suppressions.suppress(correo);
        }
        const addresses = new Set([...emails, ...(correo ? [correo.toLowerCase()] : [])]);
        await record([...addresses], 'corregido', caller.sub, reasonWithout(motivo, keys));
        return find(correo && question.email ? { email: correo } : question);
      });
      return work.catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error;
      });
    },

    /** Ends the use of a person's data on their request: no more e-mails, and every lead is marked. */
    revoke: (caller: Caller, question: PersonQuestion, reason: string): Promise<PersonRecord> =>
      asActor(database, caller, async () => {
        const person = await known(question);
        await authorisation.revoke(person, caller, reasonWithout(reason, person.keys));
        return find(question);
      }),

    /** The same, requested by whoever reads the mail of an address, for records with that address only. */
    async withdraw(email: string): Promise<void> {
      await asActor(database, APPLICANT, async () =>
        authorisation.revoke(await findByAddress(database, email), null, null),
      );
    },

    /** The person confirmed a new consent with the link in an e-mail. */
    async confirm(email: string): Promise<void> {
      await database.transaction(() => authorisation.allowAgain([email], 'confirmado', null, null));
    },

    /** An administrator has the person's new consent in writing; the reason says where. */
    restore: (caller: Caller, question: PersonQuestion, reason: string): Promise<PersonRecord> =>
      asActor(database, caller, async () => {
        const { emails, keys } = await known(question);
        await authorisation.allowAgain(emails, 'restablecido', caller.sub, reasonWithout(reason, keys));
        return find(question);
      }),

    /** Erases a person on request, in all `PERSON_PLACES`. The evidence that remains names nobody. */
    erase: (caller: Caller, question: PersonQuestion, reason: string) =>
      database.transaction(async () => {
        const person = await known(question);
        await eraseFound(person, caller.sub, reason, { registros: person.registros });
        return { leads: person.leads.length, solicitudes: person.requests.length };
      }),

    /** Erases a person whom a restored backup brought back. Nothing may be left if another address of the person was erased before. */
    eraseAgain: (question: PersonQuestion, actor: string | null) =>
      database.transaction(async () =>
        eraseFound(await findPerson(database, question), actor, 'Repetida tras recuperar una copia'),
      ),

    /** The person unsubscribed with the link in a commercial e-mail. */
    async unsubscribe(email: string): Promise<void> {
      await database.transaction(async () => {
        await suppressions.suppress(email);
        await record([email], 'baja', null, null);
      });
    },
  };
}

export type ConsentService = ReturnType<typeof createConsentService>;

/** Rows in wire format: dates as text. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
