import type { Article } from '../article';

export const statute2277: Article = {
  link: '/noticias/decreto2277',
  lead: 'El estatuto docente de 1979 sigue vigente para los maestros que se vincularon bajo él. Le explicamos, sin tecnicismos, a quién cobija y cómo se leen sus dieciséis grados.',
  sections: [
    {
      id: 'que-es',
      heading: 'Qué es el estatuto de 1979',
      blocks: [
        'El Decreto 2277 de 1979 adoptó las normas sobre el ejercicio de la profesión docente en Colombia: los requisitos para enseñar, el Escalafón Nacional Docente y los derechos y deberes de los maestros.',
        'En 2002 llegó un segundo estatuto, el [Decreto 1278](/noticias/Decreto1278), para quienes se vincularan desde entonces. Por eso hoy, en un mismo colegio oficial, dos docentes pueden estar en escalafones distintos.',
      ],
    },
    {
      id: 'a-quien-cobija',
      heading: 'A quién cobija todavía',
      blocks: [
        'A los docentes y directivos docentes del sector oficial que se vincularon bajo sus reglas y permanecen en él. La resolución de nombramiento y la última resolución de escalafón dicen en cuál estatuto está usted.',
      ],
    },
    {
      id: 'los-grados',
      heading: 'Cómo se leen los grados',
      blocks: [
        {
          kind: 'terms',
          items: [
            ['Grados A y B', 'Los de entrada al escalafón.'],
            [
              'Grados 1 a 14',
              'Se asciende con estudios, tiempo de servicio y méritos; el 14 es el más alto.',
            ],
            [
              'Asignación básica mensual',
              'El salario del grado, antes de descuentos. Cambia cada año por decreto.',
            ],
            ['Bonificación', 'En 2025, el 1,6 % de la asignación básica, para la nivelación salarial.'],
          ],
        },
        'La tabla con todas las filas está en [Salario docente 2025](/noticias/salario-docente-2025).',
      ],
    },
    {
      id: 'estudiar-aun-suma',
      heading: '¿Estudiar todavía suma?',
      blocks: [
        'Los títulos cuentan para ascender mientras queden grados por alcanzar, y abren otras puertas: dirección, asesoría, docencia universitaria. Antes de matricularse, pregunte en su secretaría de educación qué título y en qué área le reconocen.',
      ],
    },
  ],
  next: {
    title: 'Lea la tabla de salarios de 2025',
    text: 'Las tablas de los dos estatutos, cada una con su fuente.',
    label: 'Ver la tabla',
    link: '/noticias/salario-docente-2025',
  },
};
