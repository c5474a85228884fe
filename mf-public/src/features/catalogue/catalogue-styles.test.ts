import { expect, test } from 'vitest';
import { styleText } from '../../layout/style-text.fixture';

const card = styleText('features/catalogue/program-card.module.css');
const grid = styleText('features/catalogue/program-grid.module.css');

test('P2.58 the grid has 2 columns at medium width and 3 at extra large', () => {
  expect(grid).toMatch(/\.grid \{[^}]*grid-template-columns: repeat\(3,/);
  expect(grid).toMatch(/@media \(max-width: 1279px\) \{\s*\.grid \{\s*grid-template-columns: repeat\(2,/);
  expect(grid).toMatch(/@media \(max-width: 640px\) \{\s*\.grid \{\s*grid-template-columns: minmax/);
});

test("a card's title clamps to 2 lines", () => {
  expect(card).toMatch(/\.title \{[^}]*-webkit-line-clamp: 2;/);
});
