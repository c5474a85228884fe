import { type Selectable, sql } from 'kysely';
import type { DuplicateAnswer } from 'shared/schemas';
import { type AdviserList, findAdviser } from '../../advisers/adviser-list';
import type { Database } from '../../database/database';
import type { Leads } from '../../database/generated/records';
import { HttpError } from '../../errors';
import { type Reader, reaches } from '../lead-access';

/** What a duplicate is searched by; both as typed. */
export interface Person {
  readonly email?: string | null | undefined;
  readonly cedula?: string | null | undefined;
}

type Lead = Selectable<Leads>;

const NONE: DuplicateAnswer = { exists: false, lead: null, asesor: null };

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** Finds existing leads of a person, and answers what the reader may know of them (spec: staff-panel §5; decisions, "Duplicates"). */
export function createDuplicateFinder({ database, advisers }: Dependencies) {
  /** A lead with the e-mail (any letter case), or else with the document number (any type); `except` is left out. */
  async function find({ email, cedula }: Person, except?: string): Promise<Lead | undefined> {
    const number = sql<string>`nullif(regexp_replace(upper(${cedula ?? ''}), '[^0-9A-Z]', '', 'g'), '')`;
    const normalised = email?.trim().toLowerCase() ?? '';
    return database.records
      .selectFrom('leads')
      .selectAll()
      .where((lead) =>
        lead.or([lead('emailNormalizado', '=', normalised), lead('cedulaNormalizada', '=', number)]),
      )
      .where('eliminadoEn', 'is', null)
      .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
      .orderBy(sql`email_normalizado = ${normalised}`, 'desc')
      .orderBy('forzado')
      .orderBy('fechaCreacion')
      .limit(1)
      .executeTakeFirst();
  }

  /** What a reader may know of a lead that exists already. */
  async function describe(lead: Lead, reader: Reader): Promise<DuplicateAnswer> {
    const readable = reaches(reader, lead);
    const adviser = lead.asesorAsignado ?? lead.asignadoA;
    return {
      exists: true,
      lead: {
        id: readable ? lead.id : null,
        nombre: lead.nombre,
        email: readable ? lead.email : maskedEmail(lead.email),
        telefono: readable ? lead.telefono : masked(lead.telefono),
        cedula: readable || lead.cedula === null ? lead.cedula : masked(lead.cedula),
        estado: lead.estado,
        fechaCreacion: lead.fechaCreacion.toISOString(),
        fechaUltimaActualizacion: lead.fechaUltimaActualizacion.toISOString(),
      },
      asesor: adviser === null ? null : { id: adviser, nombre: await adviserName(adviser) },
    };
  }

  // The warning is answered even if the user pool is unavailable.
  async function adviserName(sub: string): Promise<string | null> {
    try {
      return (await findAdviser(advisers, sub))?.nombre ?? null;
    } catch {
      return null;
    }
  }

  return {
    find,
    /** 409: the person is a lead already; `duplicado` holds what the reader may know of it. */
    async refusal(lead: Lead, reader: Reader): Promise<HttpError> {
      const duplicado = await describe(lead, reader);
      return new HttpError(409, 'duplicate_lead', 'Cliente ya existe', { details: { duplicado } });
    },
    /** The answer of the duplicate check. */
    async check(person: Person, reader: Reader): Promise<DuplicateAnswer> {
      const lead = await find(person);
      return lead ? describe(lead, reader) : NONE;
    },
  };
}

export type DuplicateFinder = ReturnType<typeof createDuplicateFinder>;

/** Keeps the last two characters, so that a reader can recognise a number that they know. */
function masked(text: string): string {
  return text.replace(/\S/g, '•').slice(0, -2) + text.slice(-2);
}

function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••`;
}
