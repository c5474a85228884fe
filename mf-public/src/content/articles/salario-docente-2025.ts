import { picture as table1278 } from '../../assets/pictures/tabla-salarios-1278';
import { picture as narrowTable1278 } from '../../assets/pictures/tabla-salarios-1278-estrecha';
import type { Article } from '../article';
import { SHOWN_MASTER, SHOWN_MASTER_SEMESTER } from '../featured-programs';
import { salaries1278, salaries2277 } from '../salary-tables';

export const salary: Article = {
  link: '/noticias/salario-docente-2025',
  lead: 'Los decretos 0596 y 0617 fijan la asignación básica de los docentes oficiales. Le explicamos qué columna mirar y por qué un posgrado cambia la fila.',
  sections: [
    {
      id: 'dos-estatutos',
      heading: 'Dos estatutos, dos tablas',
      blocks: [
        'En los colegios oficiales conviven dos estatutos. Quien se vinculó antes de 2002 suele estar en el [Decreto 2277 de 1979](/noticias/decreto2277), con grados A, B y del 1 al 14. Quien ingresó por concurso después está en el [Decreto 1278 de 2002](/noticias/Decreto1278), con tres grados y niveles A a D en cada uno.',
        'Antes de comparar cifras, confirme su estatuto en la resolución de nombramiento. Es el error más común al leer la tabla.',
      ],
    },
    {
      id: 'aumento-2025',
      heading: 'De dónde sale el aumento',
      blocks: [
        'El aumento de 2025 es del **7 %**: 5,2 % por el IPC de 2024 y 1,8 % adicional, desde el 1 de enero. A eso se suma una bonificación del **1,6 %** de la asignación básica, destinada a la nivelación salarial.',
      ],
    },
    {
      id: 'escalafon-2277',
      heading: 'Escalafón del Decreto 2277',
      blocks: [
        'La última columna suma la asignación básica y la bonificación por nivelación salarial del 1,6 %. Es el valor antes de descuentos.',
        { kind: 'table', table: salaries2277 },
      ],
    },
    {
      id: 'escalafon-1278',
      heading: 'Escalafón del Decreto 1278',
      blocks: [
        'Tres grados según el título y niveles A a D en cada uno, que se alcanzan por evaluación de competencias. Pasar al grado 3 exige una maestría o un doctorado en un área afín.',
        { kind: 'table', table: salaries1278 },
        {
          kind: 'picture',
          image: table1278,
          narrow: narrowTable1278,
          alt: 'Tabla de salarios 2025 del Decreto 1278 por grado y nivel; las mismas cifras están en la tabla anterior.',
          caption: 'La misma tabla como imagen, para guardarla o compartirla.',
        },
      ],
    },
    {
      id: 'que-hacer',
      heading: 'Qué hacer ahora',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Busque su grado y su nivel en la resolución más reciente.',
            'Consulte el decreto y verifique la fila.',
            'Si le falta un título para el siguiente grado, vea [qué programa le conviene](/decidir) y pida el costo completo antes de matricularse.',
          ],
        },
      ],
    },
  ],
  next: {
    title: `Maestría en Educación, ${SHOWN_MASTER.duration}`,
    text: `**${SHOWN_MASTER_SEMESTER}** por semestre · U Iberoamericana · SNIES ${SHOWN_MASTER.snies}`,
    label: 'Ver el programa',
    link: '/oferta-academica/u-iberoamericana',
  },
};
