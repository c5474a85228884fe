import { Notice } from 'shared/forms';
import { detailContradictions, programContradictions } from 'shared/rules';
import { bodyOf, type ProgramValues } from '../editor/program-values';
import { FIELD_LABELS } from '../field-labels';
import { detailsBody } from './details-values';

/** Figures in the typed details that are not the program's, also while something else in them is wrong. */
function contradictionsOf(values: ProgramValues): string[] {
  const { plan, ...details } = detailsBody(values);
  const { precio, creditos } = bodyOf(values);
  const facts = {
    precio: precio === null ? null : Number(precio),
    creditos: Number(creditos),
    duracion: values.duracion.trim(),
  };
  const periods = plan?.map((period) => ({
    ...period,
    creditos: Number.isFinite(period.creditos) ? period.creditos : null,
  }));
  return [
    ...detailContradictions({ ...details, plan: periods ?? null }, facts),
    ...programContradictions({ ...values, ...facts }, details),
  ].map(({ field, text }) => `${FIELD_LABELS[field]}: ${text}.`);
}

/** What the typed details contradict of the program; it keeps nobody from saving. */
export function Contradictions({ values }: { values: ProgramValues }) {
  const warnings = contradictionsOf(values);
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warning">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
