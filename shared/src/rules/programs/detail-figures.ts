import type { ProgramDetails } from '../../schemas/programs/program-details';
import { readAmount } from '../texts/read-amount';

/** Facts of a program that its details may repeat. */
interface ProgramFacts {
  precio: number | null;
  duracion: string;
  creditos: number;
}

/** A figure in the details of a program that contradicts its own facts. */
export interface DetailContradiction {
  field: 'resumen' | 'queEstudia' | 'perfil' | 'plan' | 'preguntas';
  text: string;
}

const PRICE = /\$\s?\d[\d.,]*/g;
const PERIODS = /^(\d+)\s+(semestre|cuatrimestre)s?$/i;

/** Where the details of a program have figures that differ from its price, duration or credits. */
export function detailContradictions(
  { resumen, queEstudia, perfil, plan, preguntas }: ProgramDetails,
  { precio, duracion, creditos }: ProgramFacts,
): DetailContradiction[] {
  const texts: [field: DetailContradiction['field'], text: string | null][] = [
    ['resumen', resumen],
    ['queEstudia', queEstudia],
    ['perfil', perfil],
    ...(preguntas ?? []).map(({ respuesta }): ['preguntas', string] => ['preguntas', respuesta]),
  ];
  const found: DetailContradiction[] = texts.flatMap(([field, text]) =>
    (text?.match(PRICE) ?? [])
      .map((price) => price.replace(/[.,]$/, ''))
      .filter((price) => readAmount(price) !== precio)
      .map((price) => ({
        field,
        text: `nombra ${price}, el precio del programa es ${precio ?? 'sin publicar'}`,
      })),
  );
  if (!plan) return found;
  const count = Number(PERIODS.exec(duracion)?.[1] ?? plan.length);
  if (plan.length !== count)
    found.push({ field: 'plan', text: `tiene ${plan.length} períodos, la duración es ${duracion}` });
  const credits = plan.map((period) => period.creditos);
  const sum = credits.reduce<number>((total, each) => total + (each ?? 0), 0);
  if (!credits.includes(null) && sum !== creditos)
    found.push({ field: 'plan', text: `suma ${sum} créditos, el programa tiene ${creditos}` });
  return found;
}
