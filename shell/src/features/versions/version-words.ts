import { addDays, bogotaDay, ROLE_NAMES } from 'shared/rules';
import type { ReleaseChange, ReleaseModule } from 'shared/schemas';

const timeZone = 'America/Bogota';
const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayOfYear = new Intl.DateTimeFormat('es-CO', { timeZone, day: 'numeric', month: 'short' });
const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** "Hoy 9:12", "Ayer 17:40", "13 oct". */
export function whenOf(iso: string, now = Date.now()): string {
  const moment = new Date(iso);
  const day = bogotaDay(moment);
  const today = bogotaDay(now);
  if (day === today) return `Hoy ${clock.format(moment)}`;
  if (day === addDays(today, -1)) return `Ayer ${clock.format(moment)}`;
  return dayOfYear.format(moment);
}

/** An error rate, from 0 to 1: "0,11 %". */
export const rateText = (rate: number): string =>
  `${(rate * 100).toLocaleString('es-CO', hundredths)}\u00a0%`;

/** Share of the attempts that failed. */
export function errorRate({ cargas, fallos }: { cargas: number; fallos: number }): number {
  return cargas + fallos > 0 ? fallos / (cargas + fallos) : 0;
}

/** Failures and loads of the last 24 hours together. */
export const lastDay = ({ horas }: Pick<ReleaseModule, 'horas'>) =>
  horas.reduce((sum, hour) => ({ cargas: sum.cargas + hour.cargas, fallos: sum.fallos + hour.fallos }), {
    cargas: 0,
    fallos: 0,
  });

/** The members of a role, as a canary's audience. */
export const GROUP_NAMES = {
  ...ROLE_NAMES,
  admin: 'administradores',
  comercial: 'comerciales',
  lectura: 'lectores',
} as const;

/** Audience of a canary: "10 %", "administradores", or both. */
export function audienceText({
  porcentaje,
  rol,
}: Pick<NonNullable<ReleaseModule['canario']>, 'porcentaje' | 'rol'>) {
  const parts = [porcentaje !== null && `${porcentaje} %`, rol && GROUP_NAMES[rol]].filter(Boolean);
  return parts.join(' y ');
}

const ACTIONS: Record<ReleaseChange['accion'], string> = {
  promover: 'Estable',
  revertir: 'Reversión',
  canario: 'Canario',
  detener: 'Detenida',
  retirar: 'Retirada',
  equipo: 'Equipo',
  llave: 'Llave nueva',
  revocar: 'Llave revocada',
};

/** Label of a change. */
export const actionText = ({ accion, detalle }: Pick<ReleaseChange, 'accion' | 'detalle'>): string =>
  accion === 'canario' && detalle ? `Canario ${detalle}` : ACTIONS[accion];

/** Who made a change; the server's own changes have a name too. */
export function authorText({ automatico, quien }: Pick<ReleaseChange, 'automatico' | 'quien'>): string {
  if (automatico) return 'el servidor';
  return quien || 'sin nombre';
}
