import { NIVELES_ACADEMICOS } from 'shared/rules';
import type { Database } from '../database/database';
import { seedOnce } from '../database/seed-once';
import { CAREERS, exampleEmail, examplePhone, FAMILY_NAMES, GIVEN_NAMES } from './demo-people';

const COUNT = 300;
const HOUR_MS = 3_600_000;
/** Access codes of the demonstration, as schools would get them. */
const CODES = ['DEMO-SANJOSE', 'DEMO-LICEO', 'DEMO-NORMAL', 'DEMO-FERIA', 'DEMO-EMPRESA'];

/** Stores the demonstration's vocational tests once, spread over the last ten months. Returns how many. */
export async function seedDemoVocationalTests(database: Database): Promise<number> {
  return seedOnce(database, 'demo-vocational-tests', async () => {
    const now = new Date();
    const tests = Array.from({ length: COUNT }, (_, index) => demoTest(index, now));
    await database.query.insertInto('vocational_tests').values(tests).execute();
    return tests.length;
  });
}

// The steps share no divisor with the lengths of the lists, so every pair occurs.
const pick = <T>(list: readonly T[], step: number): T => list[step % list.length] as T;

function demoTest(index: number, now: Date) {
  const nombre = `${pick(GIVEN_NAMES, index)} ${pick(FAMILY_NAMES, index * 7 + Math.floor(index / 20))}`;
  const nivel = pick(NIVELES_ACADEMICOS, index);
  const guardian = nivel !== 'Universitario';
  const careers = [0, 4, 7].map((step) => pick(CAREERS, index * 3 + step));
  return {
    id: `demo-test-${index + 1}`,
    nombre_estudiante: nombre,
    email_estudiante: exampleEmail(nombre, index + 1),
    nivel_academico: nivel,
    telefono_estudiante: examplePhone(index),
    carreras_recomendadas: JSON.stringify(careers.slice(0, 1 + (index % 3))),
    email_acudiente: guardian ? `acudiente${index + 1}@example.com` : null,
    telefono_acudiente: guardian ? examplePhone(index + 500) : null,
    codigo_acceso: pick(CODES, Math.floor(index / NIVELES_ACADEMICOS.length)),
    fecha_creacion: new Date(now.getTime() - (index * 24 + 3) * HOUR_MS),
  };
}
