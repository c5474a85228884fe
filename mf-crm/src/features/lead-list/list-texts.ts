import type { Role } from 'shared';
import { formatMoment } from '../../lead-ui/format-day';

export const EMPTY: Record<Role, string> = {
  admin: 'No hay leads en el sistema',
  comercial: 'No has creado ningún lead aún',
};
export const EMPTY_TEXT: Record<Role, string> = {
  admin: 'Cree el primero, o impórtelos de un archivo.',
  comercial: 'Comparta su enlace de captación o cree el primero.',
};
// spec: staff-panel §8
export const FAILURE = 'Error cargando datos del CRM. Usando datos locales.';
export const SAMPLES_TEXT =
  'En este navegador no hay leads guardados: los dos que se muestran son de ejemplo.';
export const keptText = (keptAt: number) =>
  `Se muestra la copia que este navegador guardó (${formatMoment(new Date(keptAt).toISOString())}).`;
