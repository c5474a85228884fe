import { sql } from 'kysely';
import { among, either, ofLead, type Place } from '../person-place';

/** Vocational tests. */
export const TEST_PLACES: readonly Place[] = [
  {
    label: 'Tests vocacionales',
    holds: 'Nombre, contacto, grado y resultados de estudiantes, casi todos menores',
    purpose: 'Orientación vocacional en colegios',
    retention: [
      {
        rule: 'tests',
        months: 24,
        reason: 'El resultado orienta mientras termina el colegio.',
        since: 'fecha_creacion',
      },
    ],
    table: 'vocational_tests',
    person: [
      'nombre_estudiante',
      'email_estudiante',
      'telefono_estudiante',
      'nivel_academico',
      'carreras_recomendadas',
      'email_acudiente',
      'telefono_acudiente',
      'acudiente',
      'lead_id',
    ],
    // By lead, too: the lead's address may have been corrected.
    rows: (keys) => either(among('lower(email_estudiante)', keys.emails), ofLead(keys)),
    isOwn: true,
    erase: 'delete',
  },
  {
    label: 'Tests vocacionales, como acudiente',
    holds: 'Nombre, parentesco y contacto del acudiente',
    purpose: 'Autorización del menor',
    retention: 'Con el registro del menor.',
    table: 'vocational_tests',
    person: ['email_acudiente', 'telefono_acudiente', 'acudiente'],
    rows: ({ emails }) =>
      either(among('lower(email_acudiente)', emails), among(`lower(acudiente->>'email')`, emails)),
    // An erased guardian no longer authorises anything.
    erase: sql`email_acudiente = null, telefono_acudiente = null, acudiente = null, autorizacion_id = null`,
  },
];
