import { foldAccents, formatPrice } from 'shared/rules';
import { DEMO_ADVISER } from '../conversation';

export interface Template {
  name: string;
  text: string;
}

/** Lowest monthly prices that the template "Costos" names (spec: staff-panel §9). */
const PREGRADO_FROM = formatPrice(200_000, 'COP');
const POSGRADO_FROM = formatPrice(350_000, 'COP');

/** Quick replies (spec: staff-panel §2, "Messaging demo"). */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'Bienvenida',
    text: `Hola, soy ${DEMO_ADVISER.split(' ')[0]}. Lo acompaño en su inscripción. ¿Busca un pregrado o un posgrado?`,
  },
  {
    name: 'Programas',
    text: 'Tenemos pregrados y posgrados virtuales y a distancia con diez universidades. ¿Qué área le interesa?',
  },
  {
    name: 'Costos',
    text: `Pregrado desde ${PREGRADO_FROM} al mes, posgrado desde ${POSGRADO_FROM} al mes. ¿Le envío el plan de pagos?`,
  },
  {
    name: 'Proceso',
    text: 'Son cuatro pasos: documentos, inscripción, pago y matrícula. ¿Empezamos con los documentos?',
  },
];

/** Templates that match what is typed after "/"; null if the text does not start with it. */
export function templatesFor(typed: string): readonly Template[] | null {
  if (!typed.startsWith('/')) return null;
  const sought = foldAccents(typed.slice(1).trim());
  return TEMPLATES.filter(({ name }) => foldAccents(name).startsWith(sought));
}

/** Outside the 24-hour window only an unchanged template may be sent. */
export const isTemplate = (text: string): boolean => TEMPLATES.some((known) => known.text === text.trim());
