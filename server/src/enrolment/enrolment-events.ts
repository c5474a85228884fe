import { sql } from 'kysely';
import type { LeadEventKind } from 'shared/schemas';
import type { Database } from '../database/database';

/** Entries of a lead's history that no change of its row tells: of the applicant's page, and of what it was made of. */
type RecordedEvent = Extract<
  LeadEventKind,
  | 'enlace_creado'
  | 'enlace_anulado'
  | 'pagina_abierta'
  | 'archivo_enviado'
  | 'archivo_devuelto'
  | 'archivo_retirado'
  | 'test_vocacional'
>;

/** Who acts in the history when the applicant does. */
export const APPLICANT = { sub: '', name: 'La persona' } as const;

/** Writes an entry into a lead's history as whoever the open transaction acts for (`asActor`). */
export async function recordEvent(
  database: Database,
  leadId: string,
  kind: RecordedEvent,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, despues]) => [field, { antes: null, despues }]),
  );
  await sql`
    insert into lead_events (lead_id, tipo, actor_id, actor_nombre, cambios, lectores)
    select id, ${kind}, lead_actor_id(), lead_actor_name(), ${JSON.stringify(changes)}::jsonb, lead_readers(leads)
    from leads where id = ${leadId}`.execute(database.records);
}

/** What the team sees of a document has changed: the history tells it, and with it the live stream. */
export async function tellOfFile(
  database: Database,
  leadId: string,
  kind: 'archivo_enviado' | 'archivo_retirado',
  documentId: string,
): Promise<void> {
  const { nombre } = await database.records
    .selectFrom('leadDocumentos')
    .select('nombre')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await recordEvent(database, leadId, kind, { nombre });
}
