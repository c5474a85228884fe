import type { LandingContent } from './landing-pages';

// spec: public-site §9, "Master's (poli page)".
const shared = { modality: 'Virtual', duration: '3 semestres', priceLabel: 'Valor por semestre' } as const;

export type MasterSlug =
  | 'maestria-gerencia-de-proyectos'
  | 'maestria-seguridad-y-salud'
  | 'maestria-ingenieria-de-sistemas';

/** /maestriaspoli (spec: public-site §2, "Doctorates and master's landing pages"). */
export const poliMasters: LandingContent<MasterSlug> = {
  form: 'maestriaspoli',
  crumb: 'Maestrías Poli',
  university: 'Politécnico Grancolombiano',
  requested: 'Maestrías del Politécnico Grancolombiano',
  heading: 'Maestrías virtuales del Politécnico Grancolombiano',
  lead: 'Tres programas de tres semestres para avanzar en su carrera sin dejar de trabajar.',
  facts: [
    ['Duración', shared.duration],
    ['Modalidad', shared.modality],
    [shared.priceLabel, 'Desde $6.708.000 COP'],
  ],
  programsHeading: 'Tres maestrías, un mismo ritmo',
  programsLead: 'Compare el valor y el plan de estudios de cada una antes de decidir.',
  programs: [
    {
      ...shared,
      slug: 'maestria-gerencia-de-proyectos',
      title: 'Maestría en Gerencia de Proyectos',
      requested: 'Maestría en Gerencia de Proyectos',
      lead: 'Planee, financie y entregue proyectos en plazo, con métodos ágiles y predictivos.',
      price: '$6.708.000 COP',
      points: ['Líderes de equipo', 'Gerentes de área', 'Consultores'],
    },
    {
      ...shared,
      slug: 'maestria-seguridad-y-salud',
      title: 'Maestría en Seguridad y Salud en el Trabajo',
      requested: 'Maestría en Seguridad y Salud en el Trabajo',
      lead: 'Diseñe y audite sistemas que cuidan a las personas y cumplen la norma.',
      price: '$6.708.000 COP',
      points: ['Profesionales de SST', 'Talento humano', 'Auditores'],
    },
    {
      ...shared,
      slug: 'maestria-ingenieria-de-sistemas',
      title: 'Maestría en Ingeniería de Sistemas',
      requested: 'Maestría en Ingeniería de Sistemas',
      lead: 'Arquitectura de software, datos e inteligencia artificial para problemas reales.',
      price: '$7.313.000 COP',
      points: ['Desarrolladores', 'Arquitectos de software', 'Analistas de datos'],
    },
  ],
  formHeading: 'Reciba la información de su maestría',
  formLead: 'Un asesor le escribe con fechas, requisitos y formas de pago.',
};
