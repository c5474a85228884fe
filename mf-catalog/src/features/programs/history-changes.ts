import { NO_PROGRAM_DETAILS, type StoredProgram } from 'shared/schemas';
import { valueText } from './editor/program-merge';
import { type ProgramField, valuesOf } from './editor/program-values';
import { FIELD_LABELS } from './field-labels';

/** A field that differs between two states of a program; long texts have only their label. */
export interface FieldChange {
  label: string;
  before?: string;
  after?: string;
}

/** Texts longer than this are not shown in the history. */
const SHOWN = 80;
/** All fields but `sinPrecio`, which the price includes. */
const FIELDS = (Object.keys(FIELD_LABELS) as ProgramField[]).filter((field) => field !== 'sinPrecio');

const formValues = ({ ficha, ...program }: StoredProgram) =>
  valuesOf({
    id: '',
    version: 0,
    actualizado: '',
    ...program,
    ...NO_PROGRAM_DETAILS,
    ...ficha,
  });

/** What changed from one state of a program to the next, with the form's field labels. */
export function changesBetween(before: StoredProgram, after: StoredProgram): FieldChange[] {
  const [old, now] = [formValues(before), formValues(after)];
  return FIELDS.flatMap((field) => {
    const [from, to] = [valueText(old[field]), valueText(now[field])];
    if (from === to) return [];
    const label = FIELD_LABELS[field];
    return from.length > SHOWN || to.length > SHOWN ? { label } : { label, before: from, after: to };
  });
}
