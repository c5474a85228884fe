import type { ContactFormTexts } from './contact-form-view';

/** spec: public-site §8. The contact page and the dialog share the failure text; the interest forms have their own. */
const FAILURE = 'Hubo un error al enviar el formulario. Por favor, intente nuevamente.';

export const DIALOG_TEXTS: ContactFormTexts = {
  submit: 'Enviar solicitud',
  thanks: '¡Gracias por tu interés! Te contactaremos pronto.',
  failure: FAILURE,
};

export const CONTACT_PAGE_TEXTS: ContactFormTexts = {
  submit: 'Enviar',
  thanks: '¡Gracias por contactarnos! Hemos recibido tu mensaje y te responderemos pronto.',
  failure: FAILURE,
};

/** The forms of /doctorados and /maestriaspoli. */
export const INTEREST_TEXTS: ContactFormTexts = {
  submit: 'Enviar solicitud',
  thanks: '¡Gracias por tu interés! Te contactaremos pronto.',
  failure: 'Hubo un error al enviar el formulario. Por favor, inténtalo nuevamente.',
};

/** spec: public-site §9 */
export const DIALOG_CLOSES_AFTER_MS = 3000;
export const INTEREST_MESSAGE_MS = 5000;
