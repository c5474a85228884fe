import { expect, test } from 'vitest';
import { styleText } from '../page/style-text.fixture';

const grid = styleText('parts/program-list/program-grid.module.css');

test('P2.58 the grid has 2 columns at medium width and 3 at extra large', () => {
  expect(grid).toMatch(/\.grid \{[^}]*grid-template-columns: repeat\(3,/);
  expect(grid).toMatch(/\.grid \{[^@}]*@media \(--below-xl\) \{\s*grid-template-columns: repeat\(2,/);
  expect(grid).toMatch(/\.grid \{[^@}]*@[^}]*\}\s*@media \(--below-sm\) \{\s*grid-template-columns: minmax/);
});
