import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button, TextInput } from 'shared/ui';
import { ChoicePills } from './choice-pills';
import classes from './export-form.module.css';
import { datesOf, PERIODS } from './export-period';
import {
  ACADEMIC_LEVELS,
  checkRequest,
  type ExportField,
  type ExportRequest,
  type FieldErrors,
} from './export-request';
import { PillSet } from './pill-set';
import { type ExportState, useExport } from './use-export';

const NOTHING: ExportRequest = { startDate: '', endDate: '', accessCode: '', academicLevel: '' };
const LEVELS = [
  { value: '', label: 'Todos' },
  ...ACADEMIC_LEVELS.map((level) => ({ value: level, label: level })),
];

/** Dates, access code and level of an export, and what became of it. */
export function ExportForm() {
  const [request, setRequest] = useState(NOTHING);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { state, start, cancel } = useExport();
  const form = useRef<HTMLFormElement>(null);

  const change = (values: Partial<ExportRequest>) => {
    setRequest((known) => ({ ...known, ...values }));
    setErrors((known) => {
      const left = { ...known };
      for (const name of Object.keys(values) as ExportField[]) delete left[name];
      return left;
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.step === 'running') return;
    const found = checkRequest(request);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else start(request);
  };
  const field = (name: ExportField) => ({
    name,
    size: 'sm',
    required: true,
    value: request[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-labelledby="export-title">
      <h3 id="export-title" className={classes.title}>
        Qué exportar
      </h3>
      <PillSet legend="Periodo">
        {PERIODS.map((period) => (
          <button key={period} type="button" onClick={() => change(datesOf(period))}>
            {period}
          </button>
        ))}
      </PillSet>
      <div className={classes.pair}>
        <TextInput type="date" label="Fecha de inicio" {...field('startDate')} />
        <TextInput type="date" label="Fecha de fin" {...field('endDate')} />
      </div>
      <TextInput label="Código de acceso" autoComplete="off" maxLength={100} {...field('accessCode')} />
      <ChoicePills
        legend="Nivel académico"
        hint="(opcional)"
        name="academicLevel"
        choices={LEVELS}
        value={request.academicLevel}
        onChange={(academicLevel) => change({ academicLevel })}
      />
      <Button
        type="submit"
        fullWidth
        leftSection={<IconDownload aria-hidden="true" />}
        aria-disabled={state.step === 'running'}
        data-disabled={state.step === 'running' || undefined}
      >
        {state.step === 'running' ? 'Generando...' : 'Descargar Excel'}
      </Button>
      {state.step === 'running' ? (
        <Button variant="default" fullWidth onClick={cancel}>
          Cancelar
        </Button>
      ) : null}
      <Outcome state={state} />
    </form>
  );
}

/** The two specified messages (spec: staff-panel §2), announced when they appear. */
function Outcome({ state }: { state: ExportState }) {
  return (
    <>
      <div role="status" className={classes.outcome}>
        {state.step === 'done' ? (
          <p className={classes.done}>
            ✅ Excel generado exitosamente con {state.totalRecords} registros de tests vocacionales
          </p>
        ) : null}
      </div>
      {state.step === 'failed' ? (
        <p role="alert" className={classes.failed}>
          ❌ Error al generar el archivo: {state.message}
        </p>
      ) : null}
    </>
  );
}
