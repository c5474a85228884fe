import type { FastifyPluginAsync } from 'fastify';
import { programIdCandidates } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { noticePage } from '../plain-pages/plain-page';
import { EMPTY_FORM, servePlainPages } from '../plain-pages/plain-page-routes';
import type { Catalogue } from '../programs/catalogue';
import { plainProgramFormPage } from './plain-contact-form';

type Programs = Pick<Catalogue, 'find'>;

/** The request about a program without scripts; the page of the program links to it. */
export function plainProgramFormRoutes(programs: Programs, brandName: string): FastifyPluginAsync {
  return async (app) => {
    servePlainPages(app, brandName);
    app.get<{ Params: { address: string } }>(
      '/programas/:address/sencillo',
      EMPTY_FORM,
      async ({ params: { address } }, reply) => {
        const program = await programAt(programs, address);
        if (program) return reply.send(plainProgramFormPage(program, brandName));
        return reply.code(404).send(
          noticePage({
            brandName,
            heading: 'Programa no encontrado',
            text: 'Puede que ya no se ofrezca. Escríbanos y le decimos cuál se le parece.',
            link: { href: '/contacto', label: 'Ir a la página de contacto' },
          }),
        );
      },
    );
  };
}

async function programAt(programs: Programs, address: string): Promise<Program | undefined> {
  for (const id of programIdCandidates(address)) {
    const program = await programs.find(id);
    if (program) return program;
  }
  return undefined;
}
