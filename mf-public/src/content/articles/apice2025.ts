import type { Article } from '../article';

export const apice: Article = {
  link: '/noticias/apice2025',
  lead: 'Docentes de aula, estudiantes de posgrado y grupos de investigación comparten lo que han probado con sus propios estudiantes. Así es el encuentro y así puede participar.',
  sections: [
    {
      id: 'un-encuentro',
      heading: 'Un encuentro para mostrar lo que pasa en el aula',
      blocks: [
        'Muchos docentes investigan sin llamarlo así: cambian una actividad, miran qué ocurre y vuelven a intentarlo. ÁPICE 2025 reúne esas experiencias y les da lo que casi siempre les falta: tiempo, preguntas y colegas que las lean.',
        'Durante dos días, los autores presentan su trabajo en ponencias cortas, lo discuten en mesas y lo vuelven a escribir con lo que aprendieron.',
      ],
    },
    {
      id: 'que-encontrara',
      heading: 'Qué encontrará',
      blocks: [
        {
          kind: 'points',
          items: [
            '**Ponencias.** Proyectos de aula contados por quienes los hicieron, con sus aciertos y sus tropiezos.',
            '**Talleres.** Cómo formular una pregunta, recoger evidencias y escribir un artículo sin perder el año escolar.',
            '**Asesoría de posgrado.** Una conversación sobre maestrías y doctorados en educación, con costo y duración a la vista.',
          ],
        },
      ],
    },
    {
      id: 'quien-puede-participar',
      heading: 'Quién puede participar',
      blocks: [
        'El encuentro está pensado para docentes en ejercicio, directivos docentes y estudiantes de licenciatura o posgrado, vengan de un colegio oficial o privado. No hace falta tener una investigación terminada: también se presentan proyectos en marcha.',
        'Si quiere saber cómo participar o recibir las memorias, escríbanos desde la página de [contacto](/contacto).',
      ],
    },
  ],
  next: {
    title: 'Convierta su proyecto de aula en un posgrado',
    text: 'Especializaciones, maestrías y doctorados en educación.',
    label: 'Ver posgrados',
    link: '/posgrado',
  },
};
