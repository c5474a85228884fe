import iberoamericana from '../assets/aliada-iberoamericana.svg';
import libertadores from '../assets/aliada-libertadores.svg';
import poli from '../assets/aliada-poli.svg';
import umecit from '../assets/aliada-umecit.svg';

/** The partners whose wordmarks run along the home page, with the URLs that spec public-site §2 gives. */
export interface Partner {
  id: string;
  name: string;
  logo: string;
  width: number;
  url: string;
}

export const partners: readonly Partner[] = [
  {
    id: 'libertadores',
    name: 'Libertadores',
    logo: libertadores,
    width: 196,
    url: '/oferta-academica/u-libertadores',
  },
  {
    id: 'iberoamericana',
    name: 'Iberoamericana',
    logo: iberoamericana,
    width: 234,
    url: '/oferta-academica/u-iberoamericana',
  },
  { id: 'umecit', name: 'UMECIT', logo: umecit, width: 126, url: '/oferta-academica/umecit' },
  { id: 'poli', name: 'Politécnico Grancolombiano', logo: poli, width: 135, url: '/oferta-academica/u-poli' },
];
