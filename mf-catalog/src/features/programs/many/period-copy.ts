import type { ManyProgramsChange } from 'shared/schemas';
import { schemaOf } from 'shared/ui-staff';

/** Form values for the copy of a period. */
export type CopyTyped = {
  copiarDe: string;
  a: string;
  meses: string;
  porcentaje: string;
};

/** The change to send, or what is wrong with it. */
export const copySchema = schemaOf(({ copiarDe, a, meses, porcentaje }: CopyTyped) => {
  const change = {
    copiarDe,
    a: a.trim(),
    meses: meses.trim() === '' ? Number.NaN : Number(meses),
    porcentaje: porcentaje.trim() === '' ? 0 : Number(porcentaje.trim().replace(',', '.')),
    redondeo: 1_000 as const,
  };
  const errors: Partial<Record<keyof CopyTyped, string>> = {};
  if (!/^20\d\d-[1-9]$/.test(change.a)) errors.a = 'Escriba el período como 2027-1.';
  else if (change.a === copiarDe) errors.a = 'Elija otro período: este es el que se copia.';
  if (!(Number.isInteger(change.meses) && change.meses >= 1 && change.meses <= 36))
    errors.meses = 'Las fechas se mueven entre 1 y 36 meses.';
  if (!(change.porcentaje >= -90 && change.porcentaje <= 200))
    errors.porcentaje = 'El porcentaje va de -90 a 200.';
  if (Object.keys(errors).length > 0) return { errors };
  return { sent: change satisfies ManyProgramsChange };
});

/** The period after another one: "2027-1" is followed by "2027-2", that by "2028-1". */
export function periodAfter(periodo: string): string {
  const [year = '', part = ''] = periodo.split('-');
  return part === '1' ? `${year}-2` : `${Number(year) + 1}-1`;
}
