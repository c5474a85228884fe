import type { FastifyPluginAsync } from 'fastify';
import type { AdviserList } from '../advisers/adviser-list';
import { noticePage } from '../plain-pages/plain-page';
import { EMPTY_FORM, servePlainPages } from '../plain-pages/plain-page-routes';
import { plainAdviserFormPage } from './plain-adviser-form';

/** The page of an adviser's form without scripts; the document of `/formulario/{slug}` links to it. */
export function plainAdviserFormRoutes(
  advisers: Pick<AdviserList, 'findBySlug'>,
  brandName: string,
): FastifyPluginAsync {
  return async (app) => {
    servePlainPages(app, brandName);
    app.get<{ Params: { comercialSlug: string } }>(
      '/formulario/:comercialSlug/sencillo',
      EMPTY_FORM,
      async ({ params: { comercialSlug } }, reply) => {
        if (await advisers.findBySlug(comercialSlug))
          return reply.send(plainAdviserFormPage(comercialSlug, brandName));
        return reply.code(404).send(
          noticePage({
            brandName,
            heading: 'Comercial no encontrado',
            text: 'Revise el enlace, o escríbanos desde la página de contacto.',
            link: { href: '/contacto', label: 'Ir a la página de contacto' },
          }),
        );
      },
    );
  };
}
