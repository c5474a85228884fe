import { LEAD_FIELDS } from 'shared/schemas';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import { FIELD_FILTERS, type LeadFilterValues } from '../../lead-data/lead-filters';
import { fieldText } from '../../lead-ui/field-text';
import { formatDay } from '../../lead-ui/format-day';
import { ORIGEN_LABELS } from '../../lead-ui/lead-labels';
import { ALERT_LABELS } from './more-filters';

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

/** The active filters as a sentence: "Estado Interesado, origen Instagram, desde 1 oct." */
export function filterText(values: LeadFilterValues, names: AdviserNames | undefined): string {
  const { q, estado, asesor, origen, universidad, desde, hasta, revisar, alerta } = values;
  const parts = [
    q && `texto "${q}"`,
    estado && `estado ${labelOf(ESTADO_LABELS, estado)}`,
    asesor && (asesor === 'ninguno' ? 'sin asesor' : `asesor ${names?.get(asesor) ?? 'desconocido'}`),
    origen && `origen ${labelOf(ORIGEN_LABELS, origen)}`,
    universidad && `universidad ${universidad}`,
    desde && `desde ${formatDay(desde)}`,
    hasta && `hasta ${formatDay(hasta)}`,
    ...FIELD_FILTERS.map(
      (name) => values[name] && `${LEAD_FIELDS[name].called} ${fieldText(name, values[name]).toLowerCase()}`,
    ),
    alerta && labelOf(ALERT_LABELS, alerta).toLowerCase(),
    revisar && 'solo los que se deben revisar',
  ].filter(Boolean);
  const text = parts.join(', ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
