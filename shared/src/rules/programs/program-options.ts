import { foldAccents } from '../texts/fold-accents';
import { MODALIDADES } from './catalog-options';
import { durationKey, durationMonths } from './duration';

/** Values of a program in the catalogue's filters; several programs may share them. */
export interface OfferedProgram {
  universidad: string;
  modalidad: string;
  duracion: string;
}

/** Values that the dependent selects offer after the choices made so far. */
export interface ProgramOptions {
  universidades: string[];
  modalidades: string[];
  duraciones: string[];
}

/** Compares without the locale, which may differ between server and browser. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** "6 semestres" before "10 semestres" before "5 años"; texts without a readable length come last. */
function byLength(a: string, b: string): number {
  const difference = (durationMonths(a) ?? Number.MAX_VALUE) - (durationMonths(b) ?? Number.MAX_VALUE);
  return difference || byText(a, b);
}

function distinctDurations(offered: readonly OfferedProgram[]): string[] {
  const seen = new Map<string, string>();
  for (const { duracion } of offered) {
    const key = durationKey(duracion);
    if (key && !seen.has(key)) seen.set(key, duracion.trim());
  }
  return [...seen.values()].sort(byLength);
}

/** In the order of the specification (spec: public-site §3); others come after them. */
const MODES: readonly string[] = MODALIDADES;

function distinctModes(offered: readonly OfferedProgram[]): string[] {
  const place = (mode: string) => (MODES.includes(mode) ? MODES.indexOf(mode) : MODES.length);
  return [...new Set(offered.map(({ modalidad }) => modalidad))].sort(
    (a, b) => place(a) - place(b) || byText(a, b),
  );
}

/**
 * The options of the three selects (spec: public-site §4): modalities depend on the university, durations on university and modality.
 * All universities are always offered.
 */
export function programOptions(
  offered: readonly OfferedProgram[],
  chosen: { universidad?: string | undefined; modalidad?: string | undefined },
): ProgramOptions {
  const ofUniversity = offered.filter((p) => !chosen.universidad || p.universidad === chosen.universidad);
  const ofMode = ofUniversity.filter((p) => !chosen.modalidad || p.modalidad === chosen.modalidad);
  const universities = [...new Set(offered.map(({ universidad }) => universidad))];
  return {
    universidades: universities.sort((a, b) => byText(foldAccents(a), foldAccents(b))),
    modalidades: distinctModes(ofUniversity),
    duraciones: distinctDurations(ofMode),
  };
}
