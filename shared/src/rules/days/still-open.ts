import { bogotaDay } from './bogota-day';

interface Dated {
  /** null: it has begun. */
  readonly inicio: string | null;
  readonly cierre: string;
}

/**
 * A cohort as it is on a day. The catalogue decides which one is current; an answer that was kept, by a browser or a cache, may be
 * of another day, and what has passed since is not told as to come.
 */
export function stillOpen<C extends Dated>(cohort: C | null | undefined, today = bogotaDay()): C | undefined {
  if (!cohort || cohort.cierre < today) return undefined;
  return cohort.inicio !== null && cohort.inicio < today ? { ...cohort, inicio: null } : cohort;
}
