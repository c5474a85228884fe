/** Reference copy of a program; subjects in the order in which they are taken. */
export interface ProgramText {
  resumen: string;
  queEstudia: string;
  perfil: string;
  asignaturas: readonly string[];
}

/** A text with its subjects written as one list separated by semicolons. */
export function programText(
  resumen: string,
  queEstudia: string,
  perfil: string,
  asignaturas: string,
): ProgramText {
  return { resumen, queEstudia, perfil, asignaturas: asignaturas.split('; ') };
}
