import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorSummary, useOutcomeFocus } from 'shared/forms';
import { queryClient, useQuery } from 'shared/query';
import { NIVELES_ACADEMICOS } from 'shared/rules';
import { TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { BusyButton, useFileExport } from 'shared/ui-staff';
import { ChoicePills } from './choice-pills';
import classes from './export-form.module.css';
import { ExportOutcome } from './export-outcome';
import { datesOf, PERIODS } from './export-period';
import { exportsQuery, fetchExport, progressQuery } from './export-queries';
import { checkRequest, type ExportField, type ExportRequest, type FieldErrors } from './export-request';
import { type ExportStage, stageOf } from './export-stage';
import { PillSet } from './pill-set';
import { keepRequest } from './stored-request';

const LEVELS = [
  { value: '', label: 'Todos' },
  ...NIVELES_ACADEMICOS.map((level) => ({ value: level, label: level })),
];
const FORMATS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
];

const BUTTON_LABELS: Record<ExportStage, string> = {
  preparing: 'Preparando...',
  waiting: 'En espera...',
  writing: 'Generando...',
  packing: 'Generando...',
};

const fieldId = (name: string) => `export-${name}`;

interface Props {
  request: ExportRequest;
  /** Records that the request finds; undefined while that is not known. */
  total: number | undefined;
  onChange: (values: Partial<ExportRequest>) => void;
}

/** Dates, access code, level and kind of file of an export, and what became of it. */
export function ExportForm({ request, total, onChange }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The last submission that was wrong; each one brings the summary into sight. */
  const [refused, setRefused] = useState<object | null>(null);
  const summary = useOutcomeFocus<HTMLDivElement>(refused);
  const exporting = useFileExport({
    write: fetchExport,
    outlivesScreen: true,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  const running = exporting.busy;
  // Progress only: a failure here does not fail the export.
  const { data: progress } = useQuery({ ...progressQuery(running ? exporting.id : ''), enabled: running });

  const change = (values: Partial<ExportRequest>) => {
    onChange(values);
    setErrors((known) => {
      const left = { ...known };
      for (const name of Object.keys(values) as ExportField[]) delete left[name];
      return left;
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const found = checkRequest(request);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      exporting.cancel();
      setRefused({});
      return;
    }
    keepRequest(request);
    exporting.run(request);
  };
  const button = useRef<HTMLButtonElement>(null);
  const stop = () => {
    // What was pressed goes with the progress.
    button.current?.focus();
    exporting.cancel();
  };
  const field = (name: ExportField) => ({
    id: fieldId(name),
    name,
    size: 'sm' as const,
    required: true,
    value: request[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const isChosen = (period: (typeof PERIODS)[number]) => {
    const { startDate, endDate } = datesOf(period);
    return startDate === request.startDate && endDate === request.endDate;
  };

  const day = (name: 'startDate' | 'endDate') => ({
    id: fieldId(name),
    name,
    size: 'sm' as const,
    required: true,
    value: request[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-labelledby="export-title">
      <h3 id="export-title" className={classes.title}>
        Qué exportar
      </h3>
      <div ref={summary} tabIndex={-1} className={classes.summary}>
        <ErrorSummary fieldId={fieldId} errors={errors} />
      </div>
      <PillSet legend="Periodo">
        {PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={isChosen(period)}
            onClick={() => change(datesOf(period))}
          >
            {period}
          </button>
        ))}
      </PillSet>
      <div className={classes.pair}>
        <DayField label="Fecha de inicio" {...day('startDate')} />
        <DayField label="Fecha de fin" {...day('endDate')} />
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
      <ChoicePills
        legend="Formato"
        name="format"
        choices={FORMATS}
        value={request.format}
        onChange={(format) => change({ format: format === 'csv' ? 'csv' : 'xlsx' })}
      />
      <BusyButton
        ref={button}
        type="submit"
        fullWidth
        leftSection={<IconDownload aria-hidden="true" />}
        busy={running}
      >
        {running ? BUTTON_LABELS[stageOf(progress)] : buttonLabel(request, total)}
      </BusyButton>
      <ExportOutcome of={exporting} progress={progress} onCancel={stop} />
    </form>
  );
}

/** Names the file's size once it is known. */
function buttonLabel({ format }: ExportRequest, total: number | undefined): string {
  if (total) return `Descargar ${total.toLocaleString('es-CO')} ${total === 1 ? 'registro' : 'registros'}`;
  return format === 'csv' ? 'Descargar CSV' : 'Descargar Excel';
}
