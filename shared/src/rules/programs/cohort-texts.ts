interface Dated {
  /** null: it has begun. */
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

/** When a cohort begins, or until when it can be joined once it has begun. */
export const cohortStart = ({ inicio, cierre }: Dated): string =>
  inicio ? `Inicia el ${longDay(inicio)}` : `Inscripciones hasta el ${longDay(cierre)}`;

/** When a cohort begins, and until when people enrol. */
export const cohortDates = (cohort: Dated): string =>
  cohort.inicio
    ? `${cohortStart(cohort)}; inscripciones hasta el ${longDay(cohort.cierre)}`
    : cohortStart(cohort);

/** The last day on which what a cohort says is not past: a copy of a page that outlives it hides what is marked with it. */
export const cohortUntil = ({ inicio, cierre }: Dated): string =>
  inicio && inicio < cierre ? inicio : cierre;

/** "40 cupos"; null: nobody counts them. */
export const cohortPlaces = ({ cupos }: { readonly cupos: number | null }): string | null =>
  cupos === null ? null : cupos === 1 ? '1 cupo' : `${cupos} cupos`;
