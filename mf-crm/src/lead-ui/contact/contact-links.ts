/** Channels of contact from a staff screen. */
export type ContactChannel = 'llamada' | 'whatsapp' | 'email';
/** Kind of note that is offered after a contact. */
export const CONTACT_NOTES = { llamada: 'llamada', whatsapp: 'general', email: 'email' } as const;

/** The digits with the country code. Colombian mobile and fixed numbers have ten digits without it. */
function international(telephone: string): string | null {
  const digits = telephone.replace(/\D/g, '').replace(/^0+/, '');
  if (/^(3\d{9}|60\d{8})$/.test(digits)) return `57${digits}`;
  return digits.length >= 11 && digits.length <= 15 ? digits : null;
}

/** URL of a call; null without a digit. A number of unknown format is dialled as written. */
export function callUrl(telephone: string): string | null {
  const whole = international(telephone);
  const written = telephone.replace(/[^\d+]/g, '');
  if (whole) return `tel:+${whole}`;
  return /\d/.test(written) ? `tel:${written}` : null;
}

/** URL of a WhatsApp chat. It takes the number as digits with the country code. */
export function whatsappUrl(telephone: string): string | null {
  const whole = international(telephone);
  // Fixed numbers of Colombia have no WhatsApp.
  return whole && !whole.startsWith('5760') ? `https://wa.me/${whole}` : null;
}

export const mailUrl = (email: string): string | null => (email ? `mailto:${encodeURI(email)}` : null);
