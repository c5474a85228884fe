import { Notice } from 'shared/forms';
import { detailContradictions, programContradictions } from 'shared/rules';
import { bodyOf, type ProgramValues } from '../editor/program-values';
import { FIELD_LABELS } from '../field-labels';
import { detailsBody } from './details-values';

/** Figures in the typed details that differ from the program's, even if the details have other mistakes. */
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

/** Warns of contradictions between the typed details and the program. They do not prevent saving. */
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
