import { leadUrl } from '../leads/lead-record';
import type { NoticeReason } from '../leads/tell-advisers';
import type { EmailContent } from '../mail/email-content';

/** Content of a notice. */
export interface LeadNoticeFacts {
  readonly leads: readonly {
    /** The most important first. */
    readonly reasons: readonly NoticeReason[];
    readonly id: string;
    readonly name: string;
    readonly program: string | null;
  }[];
  /** Facts about the program, when there is only one lead. */
  readonly offer: readonly [string, string][];
  /** Number of leads that are only counted. */
  readonly others: number;
  readonly siteUrl: string;
}

const TITLES: Readonly<Record<NoticeReason, (name: string) => string>> = {
  nuevo: (name) => `Nuevo lead: ${name}`,
  asignado: (name) => `Le asignaron un lead: ${name}`,
  consulta: (name) => `${name} volvió a escribir`,
};
const LINES: Readonly<Record<NoticeReason, string>> = {
  nuevo: 'Llegó un lead nuevo a su nombre.',
  asignado: 'Un lead quedó a su cargo.',
  consulta: 'Una persona que ya es su lead envió otra solicitud desde el sitio.',
};
const MARKS: Readonly<Record<NoticeReason, string>> = {
  nuevo: 'nuevo',
  asignado: 'asignado',
  consulta: 'volvió a escribir',
};

/** As in "Nuevo lead: Luz Peña (volvió a escribir)". */
function titleOf([first = 'nuevo', ...others]: readonly NoticeReason[], name: string): string {
  const more = others.length > 0 ? ` (${others.map((reason) => MARKS[reason]).join(', ')})` : '';
  return `${TITLES[first](name)}${more}`;
}

/** Tells an adviser about one lead, or about many in one summary. */
export function leadNoticeEmail({ leads, offer, others, siteUrl }: LeadNoticeFacts): EmailContent {
  const [first] = leads;
  const total = leads.length + others;
  const why = {
    kind: 'small',
    text: 'Recibe este aviso porque es el asesor a cargo. Puede desactivarlo en Ajustes:',
    url: `${siteUrl}/admin/ajustes`,
  } as const;
  if (first && total === 1) {
    return {
      subject: titleOf(first.reasons, first.name),
      blocks: [
        ...first.reasons.map((reason) => ({ kind: 'paragraph', text: LINES[reason] }) as const),
        {
          kind: 'facts',
          facts: [
            ['Lead', first.name],
            ...(first.program ? [['Programa', first.program] as const] : []),
            ...offer,
          ],
        },
        { kind: 'action', label: 'Abrir el lead', url: leadUrl(siteUrl, first.id) },
        why,
      ],
    };
  }
  return {
    subject: `Tiene ${total.toLocaleString('es-CO')} leads por atender`,
    blocks: [
      { kind: 'paragraph', text: 'Estos leads quedaron a su cargo o volvieron a escribir:' },
      {
        kind: 'list',
        items: leads.map(({ reasons, id, name, program }) => ({
          text: `${[name, program].filter(Boolean).join(', ')} (${reasons.map((reason) => MARKS[reason]).join(', ')})`,
          url: leadUrl(siteUrl, id),
        })),
      },
      ...(others > 0
        ? [{ kind: 'paragraph', text: `Y ${others.toLocaleString('es-CO')} más en el CRM.` } as const]
        : []),
      { kind: 'action', label: 'Abrir el CRM', url: `${siteUrl}/admin?tab=crm` },
      why,
    ],
  };
}
