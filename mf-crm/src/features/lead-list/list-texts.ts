import { may } from 'shared';
import { formatMoment } from '../../lead-ui/format-day';

const EMPTY = {
  all: { title: 'No hay leads en el sistema', text: 'Cree el primero, o impórtelos de un archivo.' },
  team: {
    title: 'Su equipo no tiene leads todavía',
    text: 'Un administrador le dice al sistema a quiénes coordina.',
  },
  own: {
    title: 'No has creado ningún lead aún',
    text: 'Comparta su enlace de captación o cree el primero.',
  },
} as const;

/** Text of a list without leads. */
export const emptyList = () => EMPTY[may('leads.all') ? 'all' : may('leads.team') ? 'team' : 'own'];
// spec: staff-panel §8
export const FAILURE = 'Error cargando datos del CRM. Usando datos locales.';
export const SAMPLES_TEXT =
  'En este navegador no hay leads guardados: los dos que se muestran son de ejemplo.';
export const keptText = (keptAt: number) =>
  `Se muestra la copia que este navegador guardó (${formatMoment(new Date(keptAt).toISOString())}).`;
