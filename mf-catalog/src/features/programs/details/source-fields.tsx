import { Grid, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { fieldId } from '../editor/field-id';
import type { ProgramErrors } from '../editor/program-values';
import type { SourcedPart, SourcesValues } from './details-values';

interface Props {
  part: SourcedPart;
  /** Name of the part, for the labels. */
  name: string;
  /** What the site does without a source. */
  description: string;
  sources: SourcesValues;
  errors: ProgramErrors;
  onChange: (sources: SourcesValues) => void;
}

/** The source of a part, and when it was consulted. */
export function SourceFields({ part, name, description, sources, errors, onChange }: Props) {
  const source = sources[part];
  const change = (values: Partial<typeof source>) =>
    onChange({ ...sources, [part]: { ...source, ...values } });
  const path = (field: keyof typeof source) => `fuentes.${part}.${field}`;
  return (
    <Grid columns="repeat(auto-fit, minmax(220px, 1fr))" gap={10} align="end">
      <TextInput
        size="sm"
        id={fieldId(path('texto'))}
        name={path('texto')}
        label={`Fuente ${name}`}
        description={description}
        maxLength={200}
        value={source.texto}
        error={errors[path('texto')]}
        onChange={({ currentTarget }) => change({ texto: currentTarget.value })}
      />
      <DayField
        size="sm"
        id={fieldId(path('fecha'))}
        name={path('fecha')}
        label={`Consultada el (fuente ${name})`}
        value={source.fecha}
        error={errors[path('fecha')]}
        onChange={(fecha) => change({ fecha })}
      />
    </Grid>
  );
}
