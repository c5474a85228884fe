/** Delivery modes of the catalogue (spec: public-site §3). */
export const MODALIDADES = ['Virtual', 'Presencial', 'Híbrido', 'A Distancia'] as const;

export type Modalidad = (typeof MODALIDADES)[number];

/** Levels of the catalogue; a doctorate is stored as Posgrado with a label (spec: public-site §3; decisions, "Doctorates"). */
export const NIVELES = ['Bachillerato', 'Curso de Inglés', 'Pregrado', 'Posgrado'] as const;

/** One level. */
export type Nivel = (typeof NIVELES)[number];
