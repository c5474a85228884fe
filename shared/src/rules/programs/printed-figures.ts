/** Figures of a program that a page prints; those that it does not print are absent. */
export interface PrintedFigures {
  title: string;
  university?: string | undefined;
  price?: number | undefined;
  duration?: string | undefined;
  modality?: string | undefined;
  credits?: number | undefined;
  snies?: string | undefined;
}

/** The facts of a program that pages print. */
export interface PrintedProgram {
  titulo: string;
  universidad: string;
  precio: number | null;
  duracion: string;
  modalidad: string;
  creditos: number;
  snies: string;
}

/** Texts about the printed figures that differ from the program's. */
function differences(printed: PrintedFigures, program: PrintedProgram): string[] {
  const pairs: [label: string, printed: unknown, stored: unknown][] = [
    ['precio', printed.price, program.precio],
    ['duración', printed.duration?.toLowerCase(), program.duracion.toLowerCase()],
    ['modalidad', printed.modality, program.modalidad],
    ['créditos', printed.credits, program.creditos],
    ['SNIES', printed.snies, program.snies],
  ];
  return pairs.flatMap(([label, shown, stored]) =>
    shown === undefined || shown === stored
      ? []
      : `${label} ${shown}, en el catálogo ${stored ?? 'sin publicar'}`,
  );
}

/**
 * Differences between a page's figures of a program and the catalogue's. A page that does not name the university is compared
 * with the closest program of that title; a program that is not in the catalogue is not compared.
 */
export function figureContradictions<T extends PrintedProgram>(
  printed: PrintedFigures,
  catalogue: readonly T[],
): { program: T; texts: string[] } | undefined {
  const [closest] = catalogue
    .filter(
      ({ titulo, universidad }) =>
        titulo === printed.title && (printed.university ?? universidad) === universidad,
    )
    .map((program) => ({ program, texts: differences(printed, program) }))
    .sort((one, other) => one.texts.length - other.texts.length);
  return closest && closest.texts.length > 0 ? closest : undefined;
}
