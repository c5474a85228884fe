import { sql } from 'kysely';
import type { personCorrectionSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { laterThanBefore } from '../leads/lead-record';
import type { FoundPerson } from './person-records';

type Corrected = Pick<z.output<typeof personCorrectionSchema>, 'nombre' | 'telefono' | 'correo'>;

/** Corrects a person's leads, requests and tests; fields that are not given stay. */
export async function correctStored(
  database: Database,
  { leads, requests, emails }: Pick<FoundPerson, 'leads' | 'requests' | 'emails'>,
  { nombre, telefono, correo }: Corrected,
): Promise<void> {
  const within = (ids: { id: string }[]) => ['', ...ids.map(({ id }) => id)];
  await database.records
    .updateTable('leads')
    .set({
      ...(nombre && { nombre }),
      ...(telefono && { telefono }),
      ...(correo && { email: correo }),
      fechaUltimaActualizacion: laterThanBefore,
    })
    .where('id', 'in', within(leads))
    .execute();
  await sql`update contact_requests set name = coalesce(${nombre || null}, name),
    phone = coalesce(${telefono || null}, phone), email = coalesce(${correo || null}, email)
    where id in (${sql.join(within(requests))})`.execute(database.records);
  await sql`update vocational_tests set nombre_estudiante = coalesce(${nombre || null}, nombre_estudiante),
    telefono_estudiante = coalesce(${telefono || null}, telefono_estudiante),
    email_estudiante = coalesce(${correo || null}, email_estudiante)
    where lower(email_estudiante) in (${sql.join(['', ...emails])})`.execute(database.query);
}
