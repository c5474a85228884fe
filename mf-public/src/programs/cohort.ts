import { bogotaDay } from 'shared/rules';
import type { ComingCohort, CurrentCohort } from 'shared/schemas';

/** The cohort of a program that people can enrol in now. */
export type Cohort = CurrentCohort;

/**
 * A cohort as it is today. The catalogue decides which one is current; an answer that was kept, by a browser or a cache, may be
 * of another day, and what has passed since is not told as to come.
 */
export function stillOpen<C extends Cohort>(
  cohort: C | null | undefined,
  today = bogotaDay(),
): C | undefined {
  if (!cohort || cohort.cierre < today) return undefined;
  return cohort.inicio !== null && cohort.inicio < today ? { ...cohort, inicio: null } : cohort;
}

/** The cohorts of a program's page that are still open. */
export const openCohorts = (cohorts: readonly ComingCohort[] | undefined): ComingCohort[] =>
  (cohorts ?? []).flatMap((cohort) => stillOpen(cohort) ?? []);
