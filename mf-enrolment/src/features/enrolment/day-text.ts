import { bogotaDay, longDay } from 'shared/rules';

/** "16 de noviembre de 2026", for a day or an instant, in Bogotá. */
export const dayText = (text: string): string =>
  longDay(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : bogotaDay(new Date(text)));
