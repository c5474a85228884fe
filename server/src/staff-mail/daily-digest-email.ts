import type { Agenda, AgendaItem } from 'shared/schemas';
import { leadUrl } from '../leads/lead-record';
import { type EmailBlock, type EmailContent, emailTime } from '../mail/email-content';

/** Entries that each list of the digest names. */
const NAMED = 10;
const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: 'UTC' });

const WHAT: Readonly<Record<AgendaItem['tipo'], string>> = {
  accion: 'Próxima acción',
  documentos: 'Plazo de documentos',
  pago: 'Pago',
  sin_respuesta: 'Sin respuesta',
};

/** What an adviser has to do today, or null when that is nothing. */
export function dailyDigestEmail(agenda: Agenda, name: string, siteUrl: string): EmailContent | null {
  const lists = [
    ['Leads nuevos sin respuesta', 'sin respuesta', agenda.nuevos],
    ['Seguimientos vencidos', 'vencidos', agenda.seguimientos],
    ['Fechas límite hasta hoy', 'con fecha límite hasta hoy', agenda.limites],
    ['Para hoy', 'para hoy', agenda.paraHoy],
  ] as const;
  const filled = lists.filter(([, , { total }]) => total > 0);
  if (filled.length === 0) return null;
  const counts = filled.map(([, words, { total }]) => `${total.toLocaleString('es-CO')} ${words}`).join(', ');
  return {
    subject: `Hoy: ${counts}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${name}. Esto es lo de hoy, ${DAY.format(new Date(`${agenda.hoy}T00:00:00Z`)).replace(/\s/g, ' ')}.`,
      },
      ...filled.flatMap(([title, , { items, total }]): EmailBlock[] => [
        { kind: 'paragraph', text: `${title} (${total.toLocaleString('es-CO')})` },
        {
          kind: 'list',
          items: [
            ...items.slice(0, NAMED).map((item) => ({
              text: lineOf(item),
              url: leadUrl(siteUrl, item.lead.id),
            })),
            ...(total > NAMED ? [{ text: `Y ${(total - NAMED).toLocaleString('es-CO')} más` }] : []),
          ],
        },
      ]),
      { kind: 'action', label: 'Abrir Hoy', url: `${siteUrl}/admin?tab=crm&vista=hoy` },
      {
        kind: 'small',
        text: 'Recibe este resumen a las 7:00 a. m. de los días con pendientes. Puede desactivarlo en Ajustes:',
        url: `${siteUrl}/admin/ajustes`,
      },
    ],
  };
}

function lineOf({ tipo, detalle, fecha, lead }: AgendaItem): string {
  const what = detalle ? `${WHAT[tipo]}: ${detalle}` : WHAT[tipo];
  // The payment date is the midnight that ends its day.
  const when = tipo === 'pago' ? new Date(Date.parse(fecha) - 1) : new Date(fecha);
  return `${lead.nombre}. ${what} (${emailTime(when, 'medium')})`;
}
