import { UNIVERSITY_NAMES, universitySlug } from 'shared/rules';
import { comparedColumns } from '../../programs/program-row';
import type { Database } from '../database';
import { demoPrograms } from './demo-programs';
import { seedOnce } from './seed-once';

const FIRST_SNIES = 101;

/** Stores the demonstration catalogue once; what is edited or deleted afterwards stays so. Returns the row count. */
export async function seedDemoPrograms(database: Database): Promise<number> {
  return seedOnce(database, 'demo-programs', async () => {
    const rows = demoRows();
    await database.query.insertInto('programs').values(rows).execute();
    return rows.length;
  });
}

function demoRows() {
  let snies = FIRST_SNIES;
  return UNIVERSITY_NAMES.flatMap((universidad) =>
    demoPrograms[universidad].map(([titulo, nivel, modalidad, duracion, creditos, precio, etiqueta]) => ({
      id: `${universitySlug(titulo).replace(/[^a-z0-9-]/g, '')}-${snies}`,
      titulo,
      ...comparedColumns({ titulo, duracion }),
      precio,
      moneda: universidad === 'Cgedi' ? ('USD' as const) : ('COP' as const),
      duracion,
      modalidad,
      nivel,
      etiqueta: etiqueta ?? null,
      creditos,
      imagen: null,
      snies: String(snies++).padStart(6, '0'),
      universidad,
    })),
  );
}
