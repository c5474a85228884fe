import { sql } from 'kysely';
import { programTypeOf } from 'shared/rules';
import type { ContactRequest } from 'shared/schemas';
import type { Database } from '../database/database';

/** Who made a lead that came by the contact call; `formulario_web` is kept for the advisers' public form. */
const CREATED_BY = 'contacto_web';

/**
 * Turns a stored contact request into a lead of origin web without adviser, or, when the person is one already,
 * into an inquiry of that lead that changes nothing else (spec: decisions). Runs in the open transaction.
 */
export async function recordWebLead(
  database: Database,
  contactRequestId: string,
  request: ContactRequest,
): Promise<void> {
  const email = request.email.toLowerCase();
  const program = request.programTitle || null;
  await database.query
    .insertInto('leads')
    .values({
      nombre: request.name,
      email: request.email,
      telefono: request.phone,
      mensaje: request.message,
      programa_interes: program,
      universidad: await universityOf(database, request.programId),
      tipo_programa: program === null ? null : programTypeOf(program),
      origen: 'web',
      creado_por: CREATED_BY,
    })
    .onConflict((conflict) =>
      conflict.column('email_normalizado').where('forzado', '=', sql.lit(false)).doNothing(),
    )
    .execute();
  await database.query
    .insertInto('lead_inquiries')
    .columns(['lead_id', 'contact_request_id'])
    .expression((select) =>
      select
        .selectFrom('leads')
        .select((row) => ['id', row.val(contactRequestId).as('contact_request_id')])
        .where('email_normalizado', '=', email)
        .where('forzado', '=', false),
    )
    .execute();
}

async function universityOf(database: Database, programId: string | undefined): Promise<string | null> {
  if (!programId) return null;
  const program = await database.query
    .selectFrom('programs')
    .select('universidad')
    .where('id', '=', programId)
    .executeTakeFirst();
  return program?.universidad ?? null;
}
