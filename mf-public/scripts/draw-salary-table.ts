import { writeFileSync } from 'node:fs';
import { salaries1278 } from '../src/content/salary-tables';
import { salaryTableImage } from './salary-table-image';

/** `npm run draw:salary-table -w mf-public`, after a figure of `content/salary-tables.ts` has changed. */
writeFileSync(
  new URL('../src/assets/tabla-salarios-1278.svg', import.meta.url),
  salaryTableImage(salaries1278),
);
