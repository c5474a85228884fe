/** "58,0 kB"; a dash if it was not recorded. */
export const sizeText = (bytes: number | undefined): string =>
  bytes === undefined
    ? '–'
    : `${(bytes / 1000).toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`;

/** "236 ms"; a dash before the first load. */
export const timeText = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : `${Math.round(milliseconds).toLocaleString('es-CO')} ms`;
