import type { Article } from '../article';

export const virtualEducation: Article = {
  link: '/noticias/educacion-virtual-democratizacion',
  lead: 'En 2024, más de uno de cada cinco estudiantes de educación superior del país cursaba un programa virtual. Le contamos qué cambió y qué conviene revisar antes de firmar.',
  sections: [
    {
      id: 'la-distancia',
      heading: 'Cuando el campus quedaba a un día de camino',
      blocks: [
        'Durante décadas, estudiar una carrera significaba mudarse: arriendo, pasajes y un trabajo que pocas veces cabía en el horario de clases. Para quien vive lejos de una capital, el costo del título empezaba mucho antes de la matrícula.',
        'La modalidad virtual no borra todas esas barreras, pero quita la primera. La clase queda grabada, el foro espera y el parcial se presenta desde el municipio donde usted vive, trabaja y cuida a su familia.',
      ],
    },
    {
      id: 'cifras',
      heading: 'Lo que dicen las cifras',
      blocks: [
        'En 2024, **582.721** personas estudiaban en programas virtuales en Colombia: el **22,8 %** de los 2.553.560 matriculados en educación superior, según datos del SNIES publicados por la prensa.',
        'Detrás del porcentaje hay decisiones muy concretas: docentes que cursan una maestría sin pedir licencia, madres que estudian de noche, técnicos que vuelven a las aulas diez años después.',
      ],
    },
    {
      id: 'antes-de-matricularse',
      heading: 'Qué revisar antes de matricularse',
      blocks: [
        'Un buen programa virtual se reconoce por lo que muestra. Antes de pagar, compruebe cuatro cosas:',
        {
          kind: 'steps',
          items: [
            '**El registro SNIES.** Búsquelo en el sistema del Ministerio de Educación y confirme que la modalidad y la universidad coinciden.',
            '**El costo completo.** Pregunte cuánto vale el semestre y cuánto el programa entero, con inscripción y derechos de grado.',
            '**El acompañamiento.** Quién responde sus dudas, por qué canal y en qué horario.',
            '**La conexión que exige.** Si su internet llega por horas, pregunte si las clases se pueden descargar.',
          ],
        },
      ],
    },
    {
      id: 'por-donde-empezar',
      heading: 'Por dónde empezar',
      blocks: [
        'En nuestras listas de [pregrado](/pregrado) y [posgrado](/posgrado) cada programa muestra su duración, su modalidad y el costo que publica la universidad. Si después de compararlos le queda una duda, un asesor se la responde en la [sala de asesoría](/contacto).',
      ],
    },
  ],
  next: {
    title: 'Compare programas virtuales',
    text: 'Costo, duración y registro SNIES, en la misma pantalla.',
    label: 'Ver pregrados',
    link: '/pregrado',
  },
};
