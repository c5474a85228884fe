import { type FormEvent, useState } from 'react';
import { ApiError, type Role } from 'shared';
import { Refusal } from 'shared/forms';
import type { Origen } from 'shared/rules';
import {
  type AdviserRecord,
  IMPORT_FIELDS,
  type ImportField,
  type LeadImport,
  REQUIRED_IMPORT_FIELDS,
} from 'shared/schemas';
import { Button, NativeSelect } from 'shared/ui';
import { adviserOptions } from '../../leads/advisers-queries';
import { ORIGEN_LABELS, optionsOf } from '../../leads/lead-labels';
import { FIELD_LABELS, rowsText } from './import-labels';
import { setUpImport } from './import-queries';
import classes from './import-view.module.css';

interface Props {
  current: LeadImport;
  role: Role;
  advisers: readonly AdviserRecord[];
  onStarted: () => void;
  onOtherFile: () => void;
}

const REQUIRED: readonly ImportField[] = REQUIRED_IMPORT_FIELDS;
const EXAMPLES = 3;

/** Second step: which column is what. */
export function ImportColumns({ current, role, advisers, onStarted, onOtherFile }: Props) {
  const { ajustes, columnas, muestra, total } = current;
  const [columns, setColumns] = useState(ajustes.columnas);
  const [origen, setOrigen] = useState<Origen>(ajustes.origen);
  const [asesor, setAsesor] = useState(ajustes.asesor ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // What an adviser imports is theirs.
  const fields = IMPORT_FIELDS.filter((field) => role === 'admin' || field !== 'asesor');
  const choices = [
    { value: '', label: 'No importar' },
    ...columnas.map((title, index) => ({ value: String(index), label: title || `Columna ${index + 1}` })),
  ];
  const examples = (column: number | undefined) =>
    column === undefined
      ? ''
      : muestra
          .map((row) => row[column] ?? '')
          .filter(Boolean)
          .slice(0, EXAMPLES)
          .join(' · ');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      const { asesor: adviserColumn, ...rest } = columns;
      const sent =
        role === 'admin' && adviserColumn !== undefined ? { ...rest, asesor: adviserColumn } : rest;
      await setUpImport(current.id, {
        columnas: sent,
        origen,
        asesor: role === 'admin' ? asesor || null : null,
      });
      onStarted();
    } catch (cause) {
      setErrors(cause instanceof ApiError ? cause.fields : {});
      setProblem(cause instanceof Error ? cause.message : String(cause));
      setBusy(false);
    }
  };

  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate>
      <p>
        <b>{current.archivo}</b> tiene {rowsText(total)}. Diga qué columna corresponde a cada dato.
      </p>
      <Refusal problem={problem} />
      <div className={classes.columns}>
        {fields.map((field) => (
          <NativeSelect
            key={field}
            size="sm"
            label={FIELD_LABELS[field]}
            required={REQUIRED.includes(field)}
            description={examples(columns[field]) || undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errors[field]}
            data={choices}
            value={columns[field] === undefined ? '' : String(columns[field])}
            onChange={({ currentTarget: { value } }) => {
              const { [field]: _before, ...others } = columns;
              setColumns(value === '' ? others : { ...others, [field]: Number(value) });
            }}
          />
        ))}
      </div>
      <fieldset className={classes.defaults}>
        <legend>Para las filas que no lo dicen</legend>
        <NativeSelect
          size="sm"
          label="Origen de las demás"
          data={optionsOf(ORIGEN_LABELS)}
          value={origen}
          onChange={({ currentTarget }) => setOrigen(currentTarget.value as Origen)}
        />
        {role === 'admin' ? (
          <NativeSelect
            size="sm"
            label="Asesor de las demás"
            error={errors.asesorAsignado}
            data={[{ value: '', label: 'Sin asesor' }, ...adviserOptions(advisers)]}
            value={asesor}
            onChange={({ currentTarget }) => setAsesor(currentTarget.value)}
          />
        ) : (
          <p className={classes.hint}>Los leads que importe quedan asignados a usted.</p>
        )}
      </fieldset>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onOtherFile}>
          Elegir otro archivo
        </Button>
        <Button type="submit" loading={busy}>
          Revisar filas
        </Button>
      </div>
    </form>
  );
}
