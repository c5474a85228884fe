import type { UniversityName } from 'shared/rules';
import { dayText } from '../programs/read-time';

/** A fact about an institution, with its source. */
interface SourcedFact {
  text: string;
  source: string;
  url: string;
}

/** Facts about an institution; one without a public source is absent, and the page says so. */
interface UniversityIdentity {
  city?: SourcedFact;
  kind?: SourcedFact;
  accreditation?: SourcedFact;
  /** Day when the sources were consulted. */
  date: string;
}

const date = '2026-11-24';

const universityIdentities: Readonly<Partial<Record<UniversityName, UniversityIdentity>>> = {
  'Fundación Universitaria Los Libertadores': {
    city: {
      text: 'Bogotá',
      source: 'ASCUN',
      url: 'https://ascun.org.co/el-men-acredita-en-alta-calidad-institucional-a-la-fundacion-universitaria/',
    },
    kind: {
      text: 'Fundación universitaria, nacida en 1982',
      source: 'El Espectador, 2022',
      url: 'https://www.elespectador.com/contenido-patrocinado/los-libertadores-celebra-40-anos-con-acreditacion-institucional-en-alta-calidad/',
    },
    accreditation: {
      text: 'Institucional en alta calidad por cuatro años, Resolución 015638 del 5 de agosto de 2022; confirme si fue renovada',
      source: 'El Espectador, 2022',
      url: 'https://www.elespectador.com/contenido-patrocinado/los-libertadores-celebra-40-anos-con-acreditacion-institucional-en-alta-calidad/',
    },
    date,
  },
  'Corporación Universitaria Iberoamericana': {
    city: {
      text: 'Bogotá, con presencia en Neiva, Cali y Bucaramanga',
      source: 'Publimetro, 2020',
      url: 'https://www.publimetro.co/co/noticias/2020/06/30/universidad-iberoamericana-carreras-inscripciones.html',
    },
    kind: {
      text: 'Corporación universitaria sin ánimo de lucro, Resolución 0428 de 1982',
      source: 'Reglamento estudiantil',
      url: 'https://fr.scribd.com/document/424371541/REGLAMENTO-ESTUDIANTIL',
    },
    date,
  },
  'Universidad Popular del Cesar': {
    city: {
      text: 'Valledupar, con sede en Aguachica',
      source: 'El Pilón',
      url: 'https://elpilon.com.co/universidad-popular-del-cesar-47-anos-de-resiliencia-hacia-la-calidad-educativa/amp',
    },
    kind: {
      text: 'Universidad pública del orden nacional, Ley 34 de 1976',
      source: 'El Pilón',
      url: 'https://elpilon.com.co/universidad-popular-del-cesar-47-anos-de-resiliencia-hacia-la-calidad-educativa/amp',
    },
    date,
  },
  'Fundación Universitaria Juan de Castellanos': {
    city: {
      text: 'Tunja',
      source: 'Acuerdo 441 de 2018',
      url: 'https://es.scribd.com/document/479355549/441-POLITICA-DE-POSGRADOS',
    },
    kind: {
      text: 'Institución universitaria, Resoluciones 2085 de 1987 y 1904 de 2002',
      source: 'Acuerdo 441 de 2018',
      url: 'https://es.scribd.com/document/479355549/441-POLITICA-DE-POSGRADOS',
    },
    date,
  },
  'Politécnico Grancolombiano': {
    city: {
      text: 'Bogotá, con sede en Medellín',
      source: 'Informe de sostenibilidad 2021',
      url: 'https://www.yumpu.com/es/document/view/66654459/informe-sostenibilidad-2021',
    },
    kind: {
      text: 'Institución universitaria',
      source: 'Informe de sostenibilidad 2021',
      url: 'https://www.yumpu.com/es/document/view/66654459/informe-sostenibilidad-2021',
    },
    accreditation: {
      text: 'En noviembre de 2025 la institución la buscaba todavía',
      source: 'Semana, 2025',
      url: 'https://www.semana.com/foros-semana/articulo/politecnico-grancolombiano-45-anos-con-un-modelo-que-combina-inclusion-virtualidad-y-vinculo-con-el-trabajo/202547',
    },
    date,
  },
  Umecit: {
    city: { text: 'Panamá', source: 'UMECIT', url: 'https://umecit.edu.pa/en/filosofia' },
    kind: {
      text: 'Universidad Metropolitana de Educación, Ciencia y Tecnología, Decreto Ejecutivo 575 de 2004 de Panamá',
      source: 'UMECIT',
      url: 'https://umecit.edu.pa/en/filosofia',
    },
    accreditation: {
      text: 'CONEAUPA de Panamá, Resolución 15 de 2012, prorrogada en 2018; confirme si sigue vigente',
      source: 'UMECIT',
      url: 'https://umecit.edu.pa/en/proceso-de-reacreditacion-umecit',
    },
    date,
  },
};

/** What a university's page says about the institution. */
export interface ShownIdentity {
  rows: ReadonlyArray<{ label: string; text: string; source?: string; url?: string }>;
  note: string;
}

const NOT_CONFIRMED = { text: 'Sin una fuente que la confirme' };

export function identityOf(name: UniversityName | undefined): ShownIdentity {
  const identity = name && universityIdentities[name];
  if (!identity) {
    return {
      rows: [],
      note: 'No encontramos una fuente pública de su sede, su carácter y su acreditación, y sin ella no los publicamos. Pídalos por escrito antes de matricularse.',
    };
  }
  return {
    rows: [
      { label: 'Sede', ...(identity.city ?? NOT_CONFIRMED) },
      { label: 'Carácter', ...(identity.kind ?? NOT_CONFIRMED) },
      { label: 'Acreditación', ...(identity.accreditation ?? NOT_CONFIRMED) },
    ],
    note: `Fuentes consultadas el ${dayText(identity.date)}. Lo vigente lo certifica la autoridad educativa.`,
  };
}
