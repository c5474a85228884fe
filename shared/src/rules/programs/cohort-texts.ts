interface Dated {
  /** null: classes have begun. */
  readonly inicio: string | null;
  readonly cierre: string;
}

const DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "3 de febrero de 2027". */
export const longDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** When a cohort begins or, once it has begun, the last day of enrolment. */
export const cohortStart = ({ inicio, cierre }: Dated): string =>
  inicio ? `Inicia el ${longDay(inicio)}` : `Inscripciones hasta el ${longDay(cierre)}`;

/** When a cohort begins, and the last day of enrolment. */
export const cohortDates = (cohort: Dated): string =>
  cohort.inicio
    ? `${cohortStart(cohort)}; inscripciones hasta el ${longDay(cohort.cierre)}`
    : cohortStart(cohort);

/** Last day on which the texts of a cohort are true. After it, a cached page hides the elements marked with it. */
export const cohortUntil = ({ inicio, cierre }: Dated): string =>
  inicio && inicio < cierre ? inicio : cierre;

/** "40 cupos"; null: places are not counted. */
export const cohortPlaces = ({ cupos }: { readonly cupos: number | null }): string | null =>
  cupos === null ? null : cupos === 1 ? '1 cupo' : `${cupos} cupos`;
