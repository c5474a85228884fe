// @vitest-environment node
import { expect, test } from 'vitest';
import { salaries1278 } from '../../src/content/salary-tables';
import { salaryTableMarkup } from './salary-table';

test('P2.79 the picture of the 1278 table is drawn from the figures of the HTML table', () => {
  const drawn = salaryTableMarkup(salaries1278, { width: 960, edge: 30, across: 4 });
  expect(drawn.match(/<h2>/g)).toHaveLength(salaries1278.rows.length);
  expect(drawn.match(/<dd>\$[\d.]+<\/dd>/g)).toHaveLength(salaries1278.rows.length * 4);
  expect(drawn).toContain('<dt>Nivel D</dt><dd>$13.293.724</dd>');
});
