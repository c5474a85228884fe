import type { PageHandle } from 'shared';
import { cohortStart, formatPrice, priceUnit, programPath, universityByName } from 'shared/rules';
import { levelNamed } from '../../content/levels';
import type { ProgramData } from '../../programs/program-loader';
import { ownCourse } from '../../search-engines/structured-data';
import { programDescription } from './program-description';

/** Head and structured data of a program's page. */
export const handle: PageHandle = {
  head: ({ data }) => {
    const page = data as ProgramData | undefined;
    const program = page && 'value' in page ? page.value.programs[0] : undefined;
    if (page?.state === 'missing') {
      return {
        title: 'Página no encontrada',
        description: 'La página que buscas no existe o fue movida.',
        noindex: true,
      };
    }
    if (!program) {
      return { title: 'Programa', description: 'Precio, duración, modalidad y créditos de un programa.' };
    }
    const { copy, details } = page && 'value' in page ? page.value : {};
    const level = (copy?.isOfItsLevel ?? true) ? levelNamed(program.level) : undefined;
    // Search engines do not get reference content, which the institution has not published.
    const summary = details?.referencia ? null : details?.resumen;
    const { title, university, price, currency, duration, cohort } = program;
    const cost =
      price === null ? 'consulte el precio' : `${formatPrice(price, currency)} ${priceUnit(program)}`;
    const start = cohort ? [cohortStart(cohort)] : [];
    const facts = [copy?.level ?? program.label ?? program.level, program.modality, duration, cost, ...start];
    // The short name from the menu: search engines cut long titles.
    const shortName = universityByName(university)?.label ?? university;
    return {
      title: `${title} en ${shortName}`,
      crumb: title,
      description: programDescription(
        title,
        ` en ${shortName}: ${facts.join(', ')}.`,
        summary ?? 'Solicite información.',
      ),
      canonicalPath: programPath(program),
      parents: level ? [{ title: level.crumb, path: level.path }] : [],
      ...((price !== null || cohort) && { shareDetail: [cost, ...start].join(' · ') }),
    };
  },
  structuredData: ownCourse,
};
