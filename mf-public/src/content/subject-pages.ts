/** A subject with its own page: programs whose titles contain one of its words. */
export interface SubjectPageContent {
  slug: string;
  label: string;
  heading: string;
  lead: string;
  description: string;
  /** Beginnings of words or of word sequences, without accents and in lower case. */
  words: readonly string[];
}

export const subjectPages: readonly SubjectPageContent[] = [
  {
    slug: 'educacion',
    label: 'Educación',
    heading: 'Programas de educación y pedagogía',
    lead: 'Licenciaturas, especializaciones, maestrías y doctorados para quien enseña o quiere enseñar.',
    description:
      'Licenciaturas y posgrados en educación y pedagogía de universidades aliadas, con duración y precio publicado.',
    words: [
      'educacion',
      'educativa',
      'pedagog',
      'literatura',
      'infancia',
      'aprendizaje',
      'neuroeducacion',
      'psicopedagog',
    ],
  },
  {
    slug: 'negocios',
    label: 'Administración y negocios',
    heading: 'Programas de administración y negocios',
    lead: 'Para dirigir, llevar cuentas, vender y mover mercancías, desde el nivel técnico hasta la maestría.',
    description:
      'Administración, contaduría, mercadeo, logística y proyectos: programas con duración y precio publicado.',
    words: [
      'administra',
      'empresa',
      'contad',
      'contab',
      'negocios',
      'mercadeo',
      'marketing',
      'logistica',
      'proyectos',
      'gerencia',
      'finan',
    ],
  },
  {
    slug: 'tecnologia',
    label: 'Ingeniería y tecnología',
    heading: 'Programas de ingeniería y tecnología',
    lead: 'Software, sistemas, datos e industria, del técnico laboral a la maestría.',
    description:
      'Ingenierías, desarrollo de software, datos e inteligencia artificial: programas con duración y precio publicado.',
    words: ['ingenier', 'software', 'sistemas', 'datos', 'informatica', 'inteligencia', 'digital'],
  },
  {
    slug: 'salud',
    label: 'Salud y bienestar',
    heading: 'Programas de salud y bienestar',
    lead: 'Para cuidar a las personas: rehabilitación, psicología, calidad y seguridad en el trabajo.',
    description:
      'Psicología, fisioterapia, fonoaudiología y seguridad y salud en el trabajo, con duración y precio publicado.',
    words: ['salud', 'fisioterapia', 'fonoaudiologia', 'psicologia', 'seguridad'],
  },
  {
    slug: 'derecho-y-sociedad',
    label: 'Derecho y sociedad',
    heading: 'Programas de derecho, comunicación y sociedad',
    lead: 'Para defender derechos, contar lo que pasa y trabajar con las comunidades.',
    description: 'Derecho, trabajo social, comunicación y gestión pública, con duración y precio publicado.',
    words: ['derecho', 'social', 'periodismo', 'publicidad', 'gestion publica', 'etica'],
  },
  {
    slug: 'campo-y-ambiente',
    label: 'Campo y ambiente',
    heading: 'Programas del campo y el ambiente',
    lead: 'Para producir mejor en el campo y cuidar el agua, el aire y el suelo.',
    description:
      'Programas agropecuarios y ambientales de universidades aliadas, con duración y precio publicado.',
    words: ['agropecuari', 'ambiental'],
  },
  {
    slug: 'idiomas',
    label: 'Inglés',
    heading: 'Cursos de inglés por niveles',
    lead: 'Inglés para empezar, para el trabajo y para enseñar.',
    description: 'Cursos de inglés virtuales e híbridos, con duración y precio publicado.',
    words: ['ingles'],
  },
];
