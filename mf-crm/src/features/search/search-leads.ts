import type { RemoteModule, SearchAction } from 'shared';
import { getJson } from 'shared/json';
import { leadListSchema } from '../../lead-data/lead';
import { CONTACT_NOTES, callUrl, whatsappUrl } from '../../lead-ui/contact/contact-links';

const LIMIT = 6;

/** Leads within the caller's reach by name, e-mail or telephone, for the command palette. */
export const searchLeads: NonNullable<RemoteModule['search']> = async ({ text, signal }) => {
  const query = { q: text, limit: LIMIT };
  const leads = await getJson('crm', '/crm-handler', leadListSchema, { signal, query });
  return leads.slice(0, LIMIT).map(({ id, nombre, telefono, programaInteres, estado }) => ({
    id,
    label: nombre,
    detail: [telefono, programaInteres].filter(Boolean).join(' · '),
    estado,
    path: pathOf(id),
    actions: actionsOf(id, telefono),
  }));
};

const pathOf = (id: string, rest = '') => `/admin?tab=crm&lead=${encodeURIComponent(id)}${rest}`;
const notePath = (id: string, kind: string) => pathOf(id, `&ver=notas&nota=${kind}`);

/** Actions for a found lead. A call or message starts a note of it. */
function actionsOf(id: string, telephone: string): SearchAction[] {
  const call = callUrl(telephone);
  const chat = whatsappUrl(telephone);
  return [
    ...(call
      ? [
          {
            id: 'llamar',
            label: 'Llamar',
            icon: 'call',
            path: notePath(id, CONTACT_NOTES.llamada),
            url: call,
          } as const,
        ]
      : []),
    ...(chat
      ? [
          {
            id: 'whatsapp',
            label: 'Escribir por WhatsApp',
            icon: 'chat',
            path: notePath(id, CONTACT_NOTES.whatsapp),
            url: chat,
          } as const,
        ]
      : []),
    { id: 'nota', label: 'Agregar nota', icon: 'note', path: notePath(id, 'general') },
    { id: 'estado', label: 'Cambiar estado', icon: 'state', path: pathOf(id, '&hacer=estado') },
  ];
}
