import { type ColumnMapping, PROGRAM_FILE_COLUMNS } from 'shared/rules';
import { Grid, NativeSelect } from 'shared/ui';
import classes from './import-dialog.module.css';

interface Props {
  titles: readonly string[];
  mapping: ColumnMapping;
  missing: readonly string[];
  onChange: (mapping: ColumnMapping) => void;
}

/** Which column of the file is which field. Opens by itself if a column was not recognised. */
export function ColumnMappingFields({ titles, mapping, missing, onChange }: Props) {
  const choose = (field: string, value: string) => {
    const { [field]: _, ...others } = mapping;
    onChange(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <details className={classes.mapping} open={missing.length > 0 || undefined}>
      <summary>Columnas del archivo</summary>
      <Grid columns="repeat(auto-fit, minmax(min(200px, 100%), 1fr))" gap={10} className={classes.fields}>
        {PROGRAM_FILE_COLUMNS.map(({ field, title }) => (
          <NativeSelect
            key={field}
            size="sm"
            label={title}
            value={mapping[field] ?? ''}
            error={missing.includes(title) ? 'Elija la columna.' : undefined}
            data={[
              { value: '', label: 'No está en el archivo' },
              ...titles.map((name, index) => ({
                value: String(index),
                label: name || `Columna ${index + 1}`,
              })),
            ]}
            onChange={({ currentTarget }) => choose(field, currentTarget.value)}
          />
        ))}
      </Grid>
    </details>
  );
}
