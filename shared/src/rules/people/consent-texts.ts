/** Consent texts of the forms, split around the link; the text is stored as consent evidence. */
export const CONSENT_TEXTS = {
  request: { before: 'Acepto la ', link: 'política de privacidad', after: '' },
  adviserForm: {
    before: 'Al enviar, usted autoriza que lo contactemos sobre su inscripción y acepta la ',
    link: 'política de privacidad',
    after: '.',
  },
  vocationalTest: {
    before:
      'Autorizo que usen los datos de este test para asesorar al estudiante sobre programas de estudio, según la ',
    link: 'política de privacidad',
    after: '.',
  },
} as const;

/** The whole sentence. */
export const consentText = ({ before, link, after }: (typeof CONSENT_TEXTS)[keyof typeof CONSENT_TEXTS]) =>
  `${before}${link}${after}`;
