import { foldAccents } from 'shared/rules';
import type { PictureSource } from 'shared/ui';
import { picture as environment } from '../assets/pictures/cat-ambiental';
import { picture as communication } from '../assets/pictures/cat-comunicacion';
import { picture as law } from '../assets/pictures/cat-derecho';
import { picture as education } from '../assets/pictures/cat-educacion';
import { picture as entrepreneurship } from '../assets/pictures/cat-emprendimiento';
import { picture as humanities } from '../assets/pictures/cat-humanas';
import { picture as engineering } from '../assets/pictures/cat-ingenieria';
import { picture as business } from '../assets/pictures/cat-negocios';
import { picture as health } from '../assets/pictures/cat-salud';

// The first area with a matching word stem wins, so the more specific ones come first.
const AREAS: ReadonlyArray<readonly [picture: PictureSource, stems: readonly string[]]> = [
  [
    education,
    ['licenciatura', 'educacion', 'pedagog', 'docencia', 'didactic', 'ensenanza', 'neuroeducacion'],
  ],
  [
    health,
    ['salud', 'enfermeria', 'fisioterap', 'medic', 'nutricion', 'farmac', 'hospital', 'optometr', 'fonoaud'],
  ],
  [environment, ['ambient', 'agro', 'agricol', 'sosteni', 'zootecn', 'veterinar', 'forestal', 'energia']],
  [law, ['derecho', 'juridic', 'criminal', 'penal', 'politic', 'gobierno', 'constitucional', 'notarial']],
  [
    communication,
    [
      'comunicacion',
      'periodis',
      'publicidad',
      'audiovisual',
      'diseno',
      'graf',
      'mercadeo',
      'marketing',
      'idioma',
      'ingles',
    ],
  ],
  [
    engineering,
    [
      'ingenier',
      'software',
      'sistemas',
      'datos',
      'computac',
      'redes',
      'ciberseg',
      'industrial',
      'tecnologias',
      'inteligencia',
      'logistic',
    ],
  ],
  [
    entrepreneurship,
    ['emprend', 'innovacion', 'gestion empresarial', 'comercial', 'ventas', 'turis', 'hotel', 'gastron'],
  ],
  [
    business,
    [
      'administra',
      'contad',
      'contab',
      'econom',
      'finan',
      'negocios',
      'proyectos',
      'gerencia',
      'empresa',
      'tribut',
      'gestion',
      'mba',
      'audit',
      'talento',
    ],
  ],
  [humanities, ['psicolog', 'social', 'filosof', 'histor', 'teolog', 'human', 'arte', 'bachiller']],
];

/** An illustration of the program's area, for programs whose catalogue entry has no picture. */
export function subjectPicture(title: string): PictureSource {
  const text = foldAccents(title);
  return AREAS.find(([, stems]) => stems.some((stem) => text.includes(stem)))?.[0] ?? humanities;
}
