import type { Brand } from 'shared';
import { UNIVERSITIES, universitySlug } from 'shared/rules';

export interface PageItem {
  label: string;
  path: string;
  /** Two letters before the name, as decoration. */
  initials?: string;
}

export type NavigationEntry =
  | { kind: 'group'; label: string; intro?: string; items: readonly PageItem[] }
  | { kind: 'external'; label: string; link: keyof Brand['links'] }
  | { kind: 'page'; label: string; path: string };

const INITIALS: Record<string, string> = {
  'u-libertadores': 'LI',
  'u-iberoamericana': 'IB',
  'u-popular-del-cesar': 'PC',
  'u-juan-de-castellanos': 'JC',
  'u-poli': 'PO',
  fundes: 'FU',
  umecit: 'UM',
  cgedi: 'CG',
  'el-politecnico-mayor-andino': 'MA',
  unade: 'UN',
};

const about = ['Historia', 'Misión y visión', 'Equipo'].map((label) => ({
  label,
  path: `/sobre-nosotros/${universitySlug(label)}`,
}));

const offer = UNIVERSITIES.map(({ label, slug }) => ({
  label,
  path: `/oferta-academica/${slug}`,
  initials: INITIALS[slug],
}));

/** The header's entries, in order (spec: public-site §2, "Shared header"). */
export const navigation: readonly NavigationEntry[] = [
  { kind: 'group', label: 'Sobre nosotros', items: about },
  {
    kind: 'group',
    label: 'Oferta académica',
    intro: 'Diez instituciones aliadas. Elija una para ver sus programas y costos.',
    items: offer,
  },
  { kind: 'external', label: 'Campus Virtual', link: 'campusVirtual' },
  { kind: 'external', label: 'Pago en línea', link: 'pagos' },
  { kind: 'external', label: 'Test vocacional', link: 'testVocacional' },
  { kind: 'page', label: 'Contacto', path: '/contacto' },
];
