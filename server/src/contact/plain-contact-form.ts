import type { FastifyPluginAsync } from 'fastify';
import { cohortDates, programIdCandidates } from 'shared/rules';
import { contactRequestSchema, type Program, SUBMISSION_FIELDS } from 'shared/schemas';
import type { FormField } from '../plain-pages/form-page';
import { CONTACT, emptyFormRoutes } from '../plain-pages/plain-page-routes';
import type { Catalogue } from '../programs/catalogue';
import { plainFormHandler } from '../public-forms/plain-form';
import type { PublicFormOptions } from '../public-forms/submission';
import type { ContactService } from './contact-service';

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Nombre completo' },
  { name: 'email', label: 'Correo electrónico', type: 'email' },
  { name: 'phone', label: 'Teléfono', type: 'tel' },
  { name: 'message', label: 'Mensaje', type: 'textarea' },
];

/** The same texts as on pages with scripts (spec: public-site §8): the contact page, and the forms about a program. */
const CONTACT_THANKS = '¡Gracias por contactarnos! Hemos recibido tu mensaje y te responderemos pronto.';
const PROGRAM_THANKS = '¡Gracias por tu interés! Te contactaremos pronto.';

const TITLE = 'Solicitud de información';

/** The contact form for browsers without scripts. */
export const plainContactForm = (
  contact: ContactService,
  site: Pick<PublicFormOptions, 'salt' | 'brandName'>,
) =>
  plainFormHandler({
    schema: contactRequestSchema,
    title: TITLE,
    thanks: ({ form }) => (form === 'contacto' ? CONTACT_THANKS : PROGRAM_THANKS),
    fields: FIELDS,
    site,
    added: () => ({ timestamp: new Date().toISOString() }),
    receive: (request, meta) => contact.receive(request, meta),
  });

interface PlainFormDependencies {
  readonly programs: { readonly catalogue: Pick<Catalogue, 'find'> };
  readonly publicForms: Pick<PublicFormOptions, 'brandName' | 'policyVersion'>;
}

/** The page of the request form about a program, without scripts; the program's page links to it. */
export const plainProgramFormRoutes = ({
  programs,
  publicForms,
}: PlainFormDependencies): FastifyPluginAsync =>
  emptyFormRoutes({
    site: publicForms,
    url: '/programas/:address/sencillo',
    async find(address) {
      const program = await programAt(programs.catalogue, address);
      return (
        program && {
          title: TITLE,
          subject: [
            `Programa seleccionado: ${program.titulo}, ${program.universidad}`,
            ...(program.cohorte ? [cohortDates(program.cohorte)] : []),
          ].join('. '),
          action: '/api/v1/contact',
          fields: FIELDS,
          values: {
            programTitle: program.titulo,
            programId: program.id,
            [SUBMISSION_FIELDS.form]: 'solicitar-informacion',
            [SUBMISSION_FIELDS.policyVersion]: publicForms.policyVersion,
          },
        }
      );
    },
    missing: {
      heading: 'Programa no encontrado',
      text: 'Puede que ya no se ofrezca. Escríbanos y le decimos cuál se le parece.',
      link: CONTACT,
    },
  });

async function programAt(catalogue: Pick<Catalogue, 'find'>, address: string): Promise<Program | undefined> {
  for (const id of programIdCandidates(address)) {
    const program = await catalogue.find(id);
    if (program) return program;
  }
  return undefined;
}
