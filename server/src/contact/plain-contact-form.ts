import { policyVersion } from 'shared/rules';
import { contactRequestSchema, type Program, SUBMISSION_FIELDS } from 'shared/schemas';
import { type FormField, formPage } from '../plain-pages/form-page';
import { plainFormHandler } from '../public-forms/plain-form';
import type { PublicFormOptions } from '../public-forms/submission-meta';
import type { ContactService } from './contact-service';

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Nombre completo' },
  { name: 'email', label: 'Correo electrónico', type: 'email' },
  { name: 'phone', label: 'Teléfono', type: 'tel' },
  { name: 'message', label: 'Mensaje', type: 'textarea' },
];

/** What pages with scripts say (spec: public-site §8): the contact page, and the forms about a program. */
const CONTACT_THANKS = '¡Gracias por contactarnos! Hemos recibido tu mensaje y te responderemos pronto.';
const PROGRAM_THANKS = '¡Gracias por tu interés! Te contactaremos pronto.';

const TITLE = 'Solicitud de información';

/** The request about a program, empty, as a page that works without scripts. */
export const plainProgramFormPage = (
  program: Pick<Program, 'id' | 'titulo' | 'universidad'>,
  brandName: string,
): string =>
  formPage({
    brandName,
    title: TITLE,
    subject: `Programa seleccionado: ${program.titulo}, ${program.universidad}`,
    action: '/api/v1/contact',
    fields: FIELDS,
    values: {
      programTitle: program.titulo,
      programId: program.id,
      [SUBMISSION_FIELDS.form]: 'solicitar-informacion',
      [SUBMISSION_FIELDS.policyVersion]: policyVersion,
    },
    errors: {},
  });

/** The contact form for browsers without scripts. */
export const plainContactForm = (
  contact: ContactService,
  site: Pick<PublicFormOptions, 'addressSalt' | 'brandName'>,
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
