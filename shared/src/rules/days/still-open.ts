import { bogotaDay } from './bogota-day';

interface Dated {
  /** null: classes have begun. */
  readonly inicio: string | null;
  readonly cierre: string;
}

/**
 * The state of a cohort on a day; undefined if it has closed. The catalogue decides which cohort is current, but a cached answer
 * may be of an earlier day: a start date that has passed since is set to null.
 */
export function stillOpen<C extends Dated>(cohort: C | null | undefined, today = bogotaDay()): C | undefined {
  if (!cohort || cohort.cierre < today) return undefined;
  return cohort.inicio !== null && cohort.inicio < today ? { ...cohort, inicio: null } : cohort;
}
