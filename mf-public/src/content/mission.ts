import type { PictureSource } from 'shared/ui';
import { picture as mission } from '../assets/pictures/mision';
import { picture as vision } from '../assets/pictures/vision';

export interface Purpose {
  heading: string;
  text: readonly string[];
  /** Summary, one line each. */
  points: readonly string[];
  image: PictureSource;
  alt: string;
}

export const missionPage = {
  heading: 'Misión y visión',
  lead: 'Para qué nos levantamos cada mañana y hasta dónde queremos llegar con usted.',
  services: {
    heading: 'Cómo lo hacemos',
    items: [
      {
        title: 'Asesoría',
        text: 'Una persona que compara con usted costos, tiempos y requisitos.',
        link: '/servicios/asesoria',
      },
      {
        title: 'Capacitación',
        text: 'Cursos a la medida para equipos, colegios y entidades.',
        link: '/servicios/capacitacion',
      },
      {
        title: 'Soporte',
        text: 'Ayuda técnica y académica desde la primera clase hasta el grado.',
        link: '/servicios/soporte',
      },
    ],
  },
};

/** spec: public-site §2, "About pages". */
export const purposes: readonly Purpose[] = [
  {
    heading: 'Misión',
    text: [
      'Acompañamos a personas de todo el país a elegir, pagar y terminar un programa de educación superior virtual o a distancia, sin dejar su municipio, su trabajo ni su familia.',
      'Lo hacemos junto a universidades aliadas, con información completa desde el primer día y una persona que responde hasta el grado.',
    ],
    points: [
      'Costo, duración y registro SNIES a la vista.',
      'Asesoría de una persona, no de un formulario.',
      'El título lo otorga la universidad; el camino lo hacemos juntos.',
    ],
    image: mission,
    alt: 'Una asesora camina con una estudiante por el puente hacia el campus.',
  },
  {
    heading: 'Visión',
    text: [
      'Ser el puente más confiable de Colombia entre quien quiere estudiar y la universidad que le conviene: que vivir lejos de un campus deje de decidir hasta dónde llega una persona.',
      'Queremos que en cada municipio con señal haya alguien estudiando con nuestro apoyo, y que nadie deje de intentarlo por falta de información.',
    ],
    points: [
      'Más regiones, más niveles: del bachillerato por ciclos al doctorado.',
      'Alianzas nacionales e internacionales que abran puertas.',
      'Tecnología sencilla, que funcione con un celular y poca señal.',
    ],
    image: vision,
    alt: 'Amanece sobre la cordillera; luces de muchos municipios se unen en una red de puentes.',
  },
];
