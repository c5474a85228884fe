import { programTypeOf } from 'shared/rules';
import type { ContactRequest } from 'shared/schemas';
import type { Database } from '../database/database';
import type { Suspicion } from '../public-forms/suspicion';

/** Creator of a lead that came by the contact call; `formulario_web` means the advisers' forms. */
const CREATED_BY = 'contacto_web';

/**
 * Turns a stored contact request into a lead of origin web without adviser, or, when the person is one already,
 * into an inquiry of that lead that changes nothing else (spec: decisions, "Duplicates"). Joins the open transaction.
 */
export async function recordWebLead(
  database: Database,
  contactRequestId: string,
  request: ContactRequest,
  suspicion: Suspicion | null,
): Promise<void> {
  const program = request.programTitle || null;
  await database.records
    .insertInto('leads')
    .values({
      nombre: request.name,
      email: request.email,
      telefono: request.phone,
      mensaje: request.message,
      programaInteres: program,
      universidad: await universityOf(database, request.programId),
      tipoPrograma: program === null ? null : programTypeOf(program),
      origen: 'web',
      creadoPor: CREATED_BY,
      porRevisar: suspicion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.records
    .insertInto('leadInquiries')
    .columns(['leadId', 'contactRequestId'])
    .expression((select) =>
      select
        .selectFrom('leads')
        .select((row) => ['id', row.val(contactRequestId).as('contactRequestId')])
        .where('emailNormalizado', '=', request.email.toLowerCase())
        .where('forzado', '=', false)
        .where('eliminadoEn', 'is', null),
    )
    .execute();
}

async function universityOf(database: Database, programId: string | undefined): Promise<string | null> {
  if (!programId) return null;
  const program = await database.records
    .selectFrom('programs')
    .select('universidad')
    .where('id', '=', programId)
    .executeTakeFirst();
  return program?.universidad ?? null;
}
