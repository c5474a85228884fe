import { type Selectable, sql } from 'kysely';
import type { DuplicateAnswer } from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import type { LeadsTable } from '../database/lead-tables';
import type { Caller } from '../identity/verify-token';
import { reaches } from './lead-scope';

/** Who a duplicate is looked for by; both as typed. */
export interface Person {
  readonly email?: string | null | undefined;
  readonly cedula?: string | null | undefined;
}

type Reader = Pick<Caller, 'sub' | 'groups'>;
type Lead = Selectable<LeadsTable>;

const NOBODY: DuplicateAnswer = { exists: false, lead: null, asesor: null };

/** Finds who is a lead already, and says as much of them as somebody may know (spec: staff-panel §5; decisions). */
export function createDuplicateFinder(database: Database, advisers: Pick<AdviserList, 'list'>) {
  /**
   * A lead with the e-mail in any letter case, or else with the document number, whatever its kind; `except` is the lead
   * that is being changed.
   */
  async function find({ email, cedula }: Person, except?: string): Promise<Lead | undefined> {
    const number = sql<string>`nullif(regexp_replace(upper(${cedula ?? ''}), '[^0-9A-Z]', '', 'g'), '')`;
    return database.query
      .selectFrom('leads')
      .selectAll()
      .where((lead) =>
        lead.or([
          lead('email_normalizado', '=', email?.trim().toLowerCase() ?? ''),
          lead('cedula_normalizada', '=', number),
        ]),
      )
      .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
      .orderBy(sql`email_normalizado = ${email?.trim().toLowerCase() ?? ''}`, 'desc')
      .orderBy('forzado')
      .orderBy('fecha_creacion')
      .limit(1)
      .executeTakeFirst();
  }

  /** What a reader may know of a lead that is there already. */
  async function describe(lead: Lead, reader: Reader): Promise<DuplicateAnswer> {
    const readable = reaches(reader, lead);
    const adviser = lead.asesor_asignado ?? lead.asignado_a;
    return {
      exists: true,
      lead: {
        id: readable ? lead.id : null,
        nombre: lead.nombre,
        email: readable ? lead.email : maskedEmail(lead.email),
        telefono: readable ? lead.telefono : masked(lead.telefono),
        cedula: readable || lead.cedula === null ? lead.cedula : masked(lead.cedula),
        estado: lead.estado,
        fechaCreacion: lead.fecha_creacion.toISOString(),
        fechaUltimaActualizacion: lead.fecha_ultima_actualizacion.toISOString(),
      },
      asesor: adviser === null ? null : { id: adviser, nombre: await adviserName(adviser) },
    };
  }

  // The warning matters more than the name in it.
  async function adviserName(sub: string): Promise<string | null> {
    try {
      return (await advisers.list()).find((adviser) => adviser.sub === sub)?.nombre ?? null;
    } catch {
      return null;
    }
  }

  return {
    find,
    describe,
    /** The answer of the duplicate check. */
    async check(person: Person, reader: Reader): Promise<DuplicateAnswer> {
      const lead = await find(person);
      return lead ? describe(lead, reader) : NOBODY;
    },
  };
}

/** Finds who is a lead already. */
export type DuplicateFinder = ReturnType<typeof createDuplicateFinder>;

/** The last two signs are left, enough to recognise one's own. */
function masked(text: string): string {
  return text.replace(/\S/g, '•').slice(0, -2) + text.slice(-2);
}

function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••`;
}
