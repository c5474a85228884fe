import type { HandedLead } from 'shared';
import { programTypeOf } from 'shared/rules';
import type { Conversation, Message } from '../conversation';

/** Longest text that the CRM accepts with a lead. */
const MAXIMUM = 2_000;

/** Values for the CRM's wizard: the person, the phone number, and what they have said. */
export function handedLeadOf(
  { nombreCliente, telefono }: Conversation,
  messages: readonly Message[],
): HandedLead {
  const said = messages.filter(({ remitente }) => remitente === 'cliente').map(({ texto }) => texto);
  return {
    nombre: nombreCliente,
    telefono: telefono.replaceAll(' ', ''),
    origen: 'whatsapp',
    tipoPrograma: programTypeOf(said.join(' ')),
    mensaje: said.join('\n').slice(0, MAXIMUM),
  };
}
