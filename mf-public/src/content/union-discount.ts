/** One scene of the video: its caption, and the words on the screen. */
export interface VideoScene {
  /** Seconds from the start. */
  from: number;
  to: number;
  caption: string;
  /** Large words on the screen. */
  words: readonly string[];
  /** The words are the figure the video is about. */
  figure?: boolean;
}

/** The discount for union teachers on /doctorados (spec: public-site §2, §9). `npm run assets` draws the video from it. */
export const unionDiscount = {
  heading: 'Tarifa especial para docentes sindicalizados',
  lead: 'Si usted es docente y está afiliado a un sindicato, pregunte por ella antes de matricularse.',
  // spec: public-site §9, "Doctorates page".
  fee: '$840.000 COP',
  feeLabel: 'tarifa especial del doctorado',
  note: 'Pregunte al asesor qué cubre la tarifa y con qué documento se acredita la afiliación.',
  video: {
    title: 'Tarifa especial para docentes sindicalizados: cómo pedirla',
    /** What the picture shows, for people who read the transcript instead. */
    setting: 'Animación con el puente de la marca al amanecer y textos grandes. Suena música suave, sin voz.',
    scenes: [
      {
        from: 0,
        to: 3.5,
        caption: '[Música suave] Docente: este mensaje es para usted.',
        words: ['Docente:', 'esto es para usted'],
      },
      {
        from: 3.5,
        to: 7.5,
        caption: 'El Doctorado en Ciencias de la Educación es virtual y dura seis cuatrimestres.',
        words: ['Doctorado virtual', '6 cuatrimestres'],
      },
      {
        from: 7.5,
        to: 11.5,
        caption: 'Si está afiliado a un sindicato de docentes, tiene una tarifa especial.',
        words: ['¿Afiliado a', 'un sindicato?'],
      },
      {
        from: 11.5,
        to: 16,
        caption: 'La tarifa especial es de $840.000 COP.',
        words: ['$840.000 COP', 'tarifa especial'],
        figure: true,
      },
      {
        from: 16,
        to: 20,
        caption: 'Pídala en el formulario de esta página; un asesor le dice cómo acreditar su afiliación.',
        words: ['Pídala en', 'el formulario'],
      },
    ] satisfies readonly VideoScene[],
  },
} as const;
