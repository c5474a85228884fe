import type { PageFigures } from 'shared';
import { universityByName } from 'shared/rules';
import { doctorates } from '../content/doctorates';
import { featuredPrograms } from '../content/featured-programs';
import { levels } from '../content/home';
import { poliMasters } from '../content/poli-masters';
import { publishedCosts } from '../content/published-costs';
import { figuresIn } from './figures-in';

/** Content values that print program figures, with the page that shows them. */
const PRINTED: readonly { page: string | null; key: string; value: unknown }[] = [
  ...doctorates.programs.map((value) => ({ page: '/doctorados', key: 'programs', value })),
  ...poliMasters.programs.map((value) => ({ page: '/maestriaspoli', key: 'programs', value })),
  ...levels.map(({ price }) => ({ page: '/', key: 'price', value: price })),
  ...Object.entries(featuredPrograms).map(([university, value]) => ({
    page: `/oferta-academica/${universityByName(university)?.slug}`,
    key: university,
    value,
  })),
  // Shown by the program's own page.
  ...publishedCosts.map((value) => ({ page: null, key: 'publishedCosts', value })),
];

/** Every program figure that pages print themselves, to be compared with the catalogue. */
export const pageFigures = (): PageFigures[] =>
  PRINTED.flatMap(({ page, key, value }) => figuresIn(key, value).map((figures) => ({ ...figures, page })));
