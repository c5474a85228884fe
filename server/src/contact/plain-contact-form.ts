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

/** The contact form for browsers without scripts. */
export const plainContactForm = (contact: ContactService, addressSalt: string) =>
  plainFormHandler({
    schema: contactRequestSchema,
    title: 'Solicitud de información',
    thanks: 'Recibimos su solicitud. Un asesor se comunicará con usted pronto.',
    fields: FIELDS,
    addressSalt,
    added: () => ({ timestamp: new Date().toISOString() }),
    receive: (request, meta) => contact.receive(request, meta),
  });
