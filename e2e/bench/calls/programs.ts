import { demoCatalogue } from '../../../server/src/demo-data/seed-programs';
import { comparedColumns } from '../../../server/src/programs/program-row';
import type { CallSet } from './measure';

const ROWS = 10_000;
const PAGES = 150;

/** The staff list of a large catalogue, including the compression of the answer. */
export const programs: CallSet = {
  title: `staff list of ${ROWS.toLocaleString('en')} programs`,
  engine: 'embedded',
  aim: 50,
  async fill(database) {
    const base = demoCatalogue();
    for (let at = 0; at < ROWS; at += base.length) {
      const rows = base.slice(0, ROWS - at).map(({ cohorte: _, ...program }, index) => {
        const named = { ...program, id: `p${at + index}`, titulo: `${program.titulo} ${at + index}` };
        return { ...named, ...comparedColumns(named) };
      });
      await database.records.insertInto('programs').values(rows).execute();
    }
  },
  calls: () => [
    {
      name: 'a page',
      role: 'admin',
      of: (turn) => ({
        url: `/api/v1/programs/manage?pagina=${(turn % PAGES) + 1}`,
        headers: { 'accept-encoding': 'br' },
      }),
    },
  ],
};
