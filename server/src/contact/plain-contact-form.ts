import { contactRequestSchema } from 'shared/schemas';
import { plainFormHandler } from '../public-forms/plain-form';
import type { FormField } from '../public-forms/plain-form-page';
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

/** The contact form for browsers without scripts. */
export const plainContactForm = (contact: ContactService, addressSalt: string) =>
  plainFormHandler({
    schema: contactRequestSchema,
    title: 'Solicitud de información',
    thanks: ({ form }) => (form === 'contacto' ? CONTACT_THANKS : PROGRAM_THANKS),
    fields: FIELDS,
    addressSalt,
    added: () => ({ timestamp: new Date().toISOString() }),
    receive: (request, meta) => contact.receive(request, meta),
  });
