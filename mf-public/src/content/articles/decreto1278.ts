import type { Article } from '../article';

export const statute1278: Article = {
  link: '/noticias/Decreto1278',
  lead: 'Quien ingresó por concurso a un colegio oficial desde 2002 se rige por el Estatuto de Profesionalización Docente. Así están hechos sus grados y niveles.',
  sections: [
    {
      id: 'que-es',
      heading: 'Qué cambió en 2002',
      blocks: [
        'El Decreto 1278 de 2002 creó el Estatuto de Profesionalización Docente. Se entra por concurso de méritos, se pasa por un período de prueba y se avanza con título y evaluación de competencias.',
        'No reemplazó al estatuto anterior: quienes estaban en el [Decreto 2277 de 1979](/noticias/decreto2277) siguieron en él.',
      ],
    },
    {
      id: 'tres-grados',
      heading: 'Tres grados: los abre el título',
      blocks: [
        {
          kind: 'terms',
          items: [
            ['Grado 1', 'Normalista superior o tecnólogo en educación.'],
            ['Grado 2', 'Licenciado o profesional, con o sin especialización.'],
            ['Grado 3', 'Con maestría o doctorado en un área afín.'],
          ],
        },
      ],
    },
    {
      id: 'niveles',
      heading: 'Niveles A a D: los abre la evaluación',
      blocks: [
        'Dentro de cada grado hay niveles salariales, de la A a la D. Del nivel en que se entra se pasa al siguiente por evaluación de competencias, sin cambiar de título.',
        'Subir de nivel es una reubicación y cambia la columna de la [tabla de salarios](/noticias/salario-docente-2025); subir de grado es un ascenso y cambia la fila.',
      ],
    },
    {
      id: 'que-cambia-con-un-posgrado',
      heading: 'Qué cambia con un posgrado',
      blocks: [
        'Con especialización, el grado 2 tiene una asignación mayor. Con maestría o doctorado se abre el grado 3. Antes de matricularse, confirme con su secretaría de educación que el programa es de un área que le reconocen.',
      ],
    },
  ],
  next: {
    title: 'Posgrados para docentes',
    text: 'Especializaciones, maestrías y doctorados virtuales, con su costo a la vista.',
    label: 'Ver posgrados',
    link: '/posgrado',
  },
};
