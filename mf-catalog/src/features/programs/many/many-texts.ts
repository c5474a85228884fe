import type { ManyProgramsAnswer, ManyProgramsChange, UndonePrograms } from 'shared/schemas';
import { undoMany } from './many-queries';

const NAMED = 3;

/** "1 programa", "1.200 programas". */
export const programsText = (count: number) =>
  count === 1 ? '1 programa' : `${count.toLocaleString('es-CO')} programas`;

function doneText(change: ManyProgramsChange, count: number): string {
  const programs = programsText(count);
  const se = (one: string, many: string) => `Se ${count === 1 ? one : many} ${programs}.`;
  if ('publicado' in change) {
    return change.publicado ? se('publicó', 'publicaron') : se('retiró del sitio', 'retiraron del sitio');
  }
  if ('universidad' in change) return `${programs} de ${change.universidad}.`;
  if ('publicarEn' in change) {
    return change.publicarEn || change.retirarEn
      ? se('programó', 'programaron')
      : `${programs} ya sin hora de publicación ni de retiro.`;
  }
  if ('copiarDe' in change) return `Se copió el período ${change.copiarDe} a ${change.a} en ${programs}.`;
  return `Cambió el precio${change.periodo ? ` del período ${change.periodo}` : ''} de ${programs}.`;
}

/** What was left out and why: "2 quedan como están porque alguien los cambió o eliminó: Derecho, Contaduría." */
function leftOutText({ omitidos, errores }: Pick<UndonePrograms, 'omitidos' | 'errores'>): string {
  if (omitidos === 0) return '';
  const titles = errores.flatMap(({ titulo }) => titulo ?? []).slice(0, NAMED);
  const more = omitidos - titles.length;
  const names = titles.length
    ? `: ${titles.join(', ')}${more > 0 ? ` y ${more.toLocaleString('es-CO')} más` : ''}`
    : '';
  return omitidos === 1
    ? ` 1 queda como está porque alguien lo cambió o eliminó${names}.`
    : ` ${omitidos.toLocaleString('es-CO')} quedan como están porque alguien los cambió o eliminó${names}.`;
}

/** What a bulk change did, in a sentence or two. */
export function manyText(change: ManyProgramsChange, answer: ManyProgramsAnswer): string {
  const { cambiados, iguales } = answer;
  const done = cambiados > 0 ? doneText(change, cambiados) : 'Ningún programa cambió.';
  const same =
    iguales === 0
      ? ''
      : iguales === 1
        ? ' A 1 no le hacía falta.'
        : ` A ${iguales.toLocaleString('es-CO')} no les hacía falta.`;
  return `${done}${same}${leftOutText(answer)}`;
}

/** Undoes a bulk change; undefined if nothing changed. */
export const undoOf = (operacion: string | undefined): (() => Promise<string>) | undefined =>
  operacion === undefined
    ? undefined
    : async () => {
        const undone = await undoMany(operacion);
        const { deshechos } = undone;
        const text =
          deshechos === 0 ? 'No se deshizo nada.' : `El cambio se deshizo en ${programsText(deshechos)}.`;
        return `${text}${leftOutText(undone)}`;
      };
