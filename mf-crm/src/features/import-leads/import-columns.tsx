import { may } from 'shared';
import { ORIGENES } from 'shared/rules';
import {
  type AdviserRecord,
  IMPORT_FIELDS,
  type ImportField,
  type ImportSetup,
  type LeadImport,
  REQUIRED_IMPORT_FIELDS,
} from 'shared/schemas';
import { Button, Grid, NativeSelect } from 'shared/ui';
import { BusyButton, Hint, StaffForm, schemaOf, Toolbar, useDraftForm } from 'shared/ui-staff';
import { adviserOptions } from '../../lead-data/advisers-queries';
import { ORIGEN_LABELS, optionsOf } from '../../lead-ui/lead-labels';
import { importLabel, rowsText } from './import-labels';
import { setUpImport } from './import-queries';
import classes from './import-view.module.css';

interface Props {
  current: LeadImport;
  advisers: readonly AdviserRecord[];
  onStarted: () => void;
  onOtherFile: () => void;
}

const REQUIRED: readonly ImportField[] = REQUIRED_IMPORT_FIELDS;
const EXAMPLES = 3;
/** Form field for the origin of rows without one. */
const DEFAULT_ORIGIN = 'origenDeLasDemas';

/** Fields that columns can fill. An adviser's imports are always their own. */
const importedFields = () => IMPORT_FIELDS.filter((field) => may('leads.assign') || field !== 'asesor');

/** Examples from a column, such as "Ana · Luis · Marta". */
const examplesOf = (rows: LeadImport['muestra'], column: string) =>
  rows
    .map((row) => row[Number(column)] ?? '')
    .filter(Boolean)
    .slice(0, EXAMPLES)
    .join(' · ');

/** Which column holds what, initially as the server guessed. */
function useColumnsForm({ current, onStarted }: Props) {
  const { id, ajustes } = current;
  const fields = importedFields();
  const schema = schemaOf((values: Readonly<Record<string, string>>): { sent: ImportSetup } => ({
    sent: {
      columnas: Object.fromEntries(
        fields.flatMap((field) => (values[field] ? [[field, Number(values[field])]] : [])),
      ),
      origen: ORIGENES.find((known) => known === values[DEFAULT_ORIGIN]) ?? ajustes.origen,
      asesor: (may('leads.assign') && values.asesorAsignado) || null,
    },
  }));
  const first: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields.map((field) => [field, String(ajustes.columnas[field] ?? '')])),
    [DEFAULT_ORIGIN]: ajustes.origen,
    asesorAsignado: ajustes.asesor ?? '',
  };
  return useDraftForm(schema, {
    initialValues: first,
    // No warning on leaving: the server guesses the columns again.
    unguarded: true,
    submit: (setup) => setUpImport(id, setup),
    onDone: onStarted,
    isTitled: true,
  });
}

/** Second step: which column holds what. */
export function ImportColumns(props: Props) {
  const { current, advisers, onOtherFile } = props;
  const { archivo, columnas, muestra, total } = current;
  const form = useColumnsForm(props);
  const { busy, values } = form;
  const choices = [
    { value: '', label: 'No importar' },
    ...columnas.map((title, index) => ({ value: String(index), label: title || `Columna ${index + 1}` })),
  ];

  return (
    <StaffForm
      form={form}
      className={classes.form}
      heading={
        <p>
          <b>{archivo}</b> tiene {rowsText(total)}. Diga qué columna corresponde a cada dato.
        </p>
      }
    >
      <Grid columns="repeat(auto-fill, minmax(240px, 1fr))" gap="12px 16px" align="start">
        {importedFields().map((field) => (
          <NativeSelect
            key={field}
            {...form.field(field)}
            size="sm"
            label={importLabel(field)}
            required={REQUIRED.includes(field)}
            description={(values[field] && examplesOf(muestra, values[field])) || undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={choices}
          />
        ))}
      </Grid>
      <fieldset className={classes.defaults}>
        <legend>Para las filas que no lo dicen</legend>
        <NativeSelect
          {...form.field(DEFAULT_ORIGIN)}
          size="sm"
          label="Origen de las demás"
          data={optionsOf(ORIGEN_LABELS)}
        />
        {may('leads.assign') ? (
          <NativeSelect
            {...form.field('asesorAsignado')}
            size="sm"
            label="Asesor de las demás"
            data={[{ value: '', label: 'Sin asesor' }, ...adviserOptions(advisers)]}
          />
        ) : (
          <Hint>Los leads que importe quedan asignados a usted.</Hint>
        )}
      </fieldset>
      <Toolbar>
        <Button variant="default" disabled={busy} onClick={onOtherFile}>
          Elegir otro archivo
        </Button>
        <BusyButton type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Revisar filas'}
        </BusyButton>
      </Toolbar>
    </StaffForm>
  );
}
