import type { TipoNota } from 'shared/rules';
import type { LeadEdit } from 'shared/schemas';
import type { Lead } from '../../lead-data/lead';
import type { ContactChannel } from '../../lead-ui/contact/contact-links';

/** Results of a contact, in the order of their number keys. */
export const OUTCOMES = [
  { id: 'contesto', label: 'Contestó' },
  { id: 'no_contesto', label: 'No contestó' },
  { id: 'otra_hora', label: 'Pidió otra hora' },
  { id: 'errado', label: 'Número errado' },
] as const;

export type Outcome = (typeof OUTCOMES)[number]['id'];

/** Next action that an outcome suggests. */
export const SUGGESTED_CHOICE: Readonly<Record<Outcome, string | null>> = {
  contesto: null,
  no_contesto: 'hora',
  otra_hora: 'elegir',
  errado: null,
};

const SENT: Readonly<Record<ContactChannel, string>> = {
  llamada: 'Llamada.',
  whatsapp: 'Mensaje de WhatsApp.',
  email: 'Correo enviado.',
};

const KINDS: Readonly<Record<ContactChannel, TipoNota>> = {
  llamada: 'llamada',
  whatsapp: 'general',
  email: 'email',
};

/** Record of a contact. */
export interface ContactLog {
  channel: ContactChannel | null;
  outcome: Outcome | null;
  text: string;
  next: { at: string | null; what: string };
}

/** The note of a contact; null when there is nothing to write down. */
export function noteOf({ channel, outcome, text }: Omit<ContactLog, 'next'>) {
  const said = OUTCOMES.find(({ id }) => id === outcome);
  const parts = [
    channel && (channel !== 'llamada' || !said) ? SENT[channel] : '',
    said ? `${said.label}.` : '',
    text.trim(),
  ];
  const contenido = parts.filter(Boolean).join(' ');
  const tipo = KINDS[channel ?? (said ? 'llamada' : 'whatsapp')];
  return contenido ? { contenido, tipo } : null;
}

/** The estado after a contact: a new lead who was reached counts as contacted. */
export const stateAfter = (
  estado: Lead['estado'],
  { channel, outcome }: Pick<ContactLog, 'channel' | 'outcome'>,
): Lead['estado'] => {
  const reached = outcome === 'contesto' || outcome === 'otra_hora' || (channel === 'email' && !outcome);
  return estado === 'nuevo' && reached ? 'contactado' : estado;
};

/** The change that records a contact: one call, so that all or nothing is stored. */
export function contactValues(
  estado: Lead['estado'],
  log: ContactLog,
  noteKey: string,
  /** The action that was due is finished with this contact. */
  finishesAction: boolean,
): LeadEdit {
  const note = noteOf(log);
  const after = stateAfter(estado, log);
  return {
    ...(note && { notas: [{ clave: noteKey, ...note }] }),
    ...(after !== estado && { estado: after }),
    ...(log.next.at
      ? { proximaAccion: log.next.what.trim() || 'Llamar', fechaProximaAccion: log.next.at }
      : finishesAction
        ? { proximaAccion: null, fechaProximaAccion: null }
        : {}),
  };
}
