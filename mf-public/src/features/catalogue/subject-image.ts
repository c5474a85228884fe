import { foldAccents } from 'shared/rules';
import environment from '../../assets/cat-ambiental.svg';
import communication from '../../assets/cat-comunicacion.svg';
import law from '../../assets/cat-derecho.svg';
import education from '../../assets/cat-educacion.svg';
import entrepreneurship from '../../assets/cat-emprendimiento.svg';
import humanities from '../../assets/cat-humanas.svg';
import engineering from '../../assets/cat-ingenieria.svg';
import business from '../../assets/cat-negocios.svg';
import health from '../../assets/cat-salud.svg';

// The first area with a matching word stem wins, so the more specific ones come first.
const AREAS: ReadonlyArray<readonly [image: string, stems: readonly string[]]> = [
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
export function subjectImage(title: string): string {
  const text = foldAccents(title);
  return AREAS.find(([, stems]) => stems.some((stem) => text.includes(stem)))?.[0] ?? humanities;
}
