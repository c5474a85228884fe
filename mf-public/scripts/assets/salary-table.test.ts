import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { salaries1278 } from '../../src/content/salary-tables';
import { salaryTableImage } from './salary-table';

test('P2.79 the picture of the 1278 table is drawn from the figures of the HTML table', () => {
  const picture = readFileSync(join(import.meta.dirname, '../../src/assets/tabla-salarios-1278.svg'), 'utf8');
  expect(picture).toBe(salaryTableImage(salaries1278));
  expect(picture).toContain('$13.293.724');
});
