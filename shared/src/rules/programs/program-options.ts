import { foldAccents } from '../texts/fold-accents';
import { MODALIDADES } from './catalog-options';
import { durationKey, durationMonths } from './duration';

/** What the catalogue's filters offer of a program; several programs may stand behind one. */
export interface OfferedProgram {
  universidad: string;
  modalidad: string;
  duracion: string;
}

/** Which values the dependent selects offer for the choices already made. */
export interface ProgramOptions {
  universidades: string[];
  modalidades: string[];
  duraciones: string[];
}

/** Compares without asking the locale, which differs between server and browser. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** "6 semestres" before "10 semestres" before "5 años"; what has no readable length comes last. */
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

/** In the order that the specification names them (spec: public-site §3); others after them. */
const MODES: readonly string[] = MODALIDADES;

function distinctModes(offered: readonly OfferedProgram[]): string[] {
  const place = (mode: string) => (MODES.includes(mode) ? MODES.indexOf(mode) : MODES.length);
  return [...new Set(offered.map(({ modalidad }) => modalidad))].sort(
    (a, b) => place(a) - place(b) || byText(a, b),
  );
}

/**
 * The options of the three selects (spec: public-site §4): modalities narrow to the university, durations to university and modality.
 * Nothing narrows the universities.
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
