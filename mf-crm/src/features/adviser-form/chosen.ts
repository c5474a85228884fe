import type { AdviserFormValues } from 'shared/adviser-form-fields';
import type { ProgramType } from 'shared/rules';
import { listedNames } from '../../lead-form/program-names';

/** Values that other fields depend on. */
export interface Chosen {
  type: ProgramType;
  university: string;
  program: string;
  works: string;
  birthDay: string;
}

/** Reads these values from the form's texts. */
export const chosenIn = (values: AdviserFormValues): Chosen => ({
  type: values.tipoPrograma === 'posgrado' ? 'posgrado' : 'pregrado',
  university: values.universidad ?? '',
  program: values.programaInteres ?? '',
  works: values.trabajaActualmente ?? '',
  birthDay: values.fechaNacimiento ?? '',
});

/** A program stays chosen only while the list of its university and type contains it (spec: staff-panel §5). */
export function chosenWith(before: Chosen, change: Partial<Chosen>): Chosen {
  const next = { ...before, ...change };
  const isOtherPair = next.type !== before.type || next.university !== before.university;
  const isListed = listedNames(next.university, next.type).includes(next.program);
  return isOtherPair && !isListed ? { ...next, program: '' } : next;
}
