import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import { formatPrice, programPath } from 'shared/rules';
import { listingOf } from '../../content/listings';
import { ownCourse } from '../../search-engines/structured-data';
import { type ProgramData, programLoader } from './program-loader';

const programPage = () => import(/* webpackChunkName: "program-page" */ './program-page');

const handle: PageHandle = {
  head: ({ data }) => {
    const page = data as ProgramData | undefined;
    if (page?.state === 'missing') {
      return {
        title: 'Página no encontrada',
        description: 'La página que buscas no existe o fue movida.',
        noindex: true,
      };
    }
    if (!page || page.state === 'failed') {
      return { title: 'Programa', description: 'Precio, duración, modalidad y créditos de un programa.' };
    }
    const { program } = page;
    const listing = listingOf(program.level);
    const facts = [program.label ?? program.level, program.modality, program.duration];
    return {
      title: `${program.title} en ${program.university}`,
      description: `${program.title} de ${program.university}: ${facts.join(', ')}, ${formatPrice(program.price, program.currency)}. Compare, calcule lo que va a pagar y solicite información.`,
      canonicalPath: programPath(program),
      parents: listing ? [{ title: listing.crumb, path: listing.path }] : [],
      ...(listing && { illustration: listing.illustration }),
    };
  },
  structuredData: ownCourse,
};

export const programRoutes: RouteObject[] = [
  {
    path: '/programas/:address',
    handle,
    loader: programLoader,
    lazy: async () => ({ Component: (await programPage()).ProgramPage }),
  },
];
