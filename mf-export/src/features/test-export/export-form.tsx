import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useQuery } from 'shared/query';
import { NIVELES_ACADEMICOS } from 'shared/rules';
import { TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { BusyButton, type DraftForm, type FileExport, FormProblems, StaffCard } from 'shared/ui-staff';
import { ChoicePills } from './choice-pills';
import classes from './export-form.module.css';
import { ExportOutcome } from './export-outcome';
import { datesOf, PERIODS } from './export-period';
import { progressQuery } from './export-queries';
import type { ExportRequest } from './export-request';
import { type ExportStage, stageOf } from './export-stage';
import { PillSet } from './pill-set';

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

interface Props {
  form: DraftForm<ExportRequest>;
  file: FileExport<ExportRequest>;
  /** Number of records found; undefined until known. */
  total: number | undefined;
}

/** Dates, access code, level and file format of an export, and its outcome. */
export function ExportForm({ form, file, total }: Props) {
  const { busy, values } = form;
  // Progress only: a failure here does not fail the export.
  const { data: progress } = useQuery({ ...progressQuery(busy ? file.id : ''), enabled: busy });
  const button = useRef<HTMLButtonElement>(null);
  const stop = () => {
    // The pressed button disappears with the progress.
    button.current?.focus();
    file.stop();
    form.reset();
  };
  const field = <Name extends keyof ExportRequest>(name: Name) => ({
    ...form.field(name),
    id: `export-${name}`,
    size: 'sm' as const,
    required: true,
  });
  const isChosen = (period: (typeof PERIODS)[number]) => {
    const { startDate, endDate } = datesOf(period);
    return startDate === values.startDate && endDate === values.endDate;
  };

  return (
    <StaffCard
      component="form"
      className={classes.form}
      noValidate
      {...form.element}
      aria-labelledby="export-title"
    >
      <h3 id="export-title" className={classes.title}>
        Qué exportar
      </h3>
      <FormProblems form={{ ...form, problem: null }} />
      <PillSet legend="Periodo">
        {PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={isChosen(period)}
            onClick={() => form.set(datesOf(period))}
          >
            {period}
          </button>
        ))}
      </PillSet>
      <div className={classes.pair}>
        <DayField label="Fecha de inicio" {...field('startDate')} />
        <DayField label="Fecha de fin" {...field('endDate')} />
      </div>
      <TextInput label="Código de acceso" autoComplete="off" maxLength={100} {...field('accessCode')} />
      <ChoicePills
        legend="Nivel académico"
        hint="(opcional)"
        choices={LEVELS}
        {...form.field('academicLevel')}
      />
      <ChoicePills legend="Formato" choices={FORMATS} {...form.field('format')} />
      <BusyButton
        ref={button}
        type="submit"
        fullWidth
        leftSection={<IconDownload aria-hidden="true" />}
        busy={busy}
      >
        {busy ? BUTTON_LABELS[stageOf(progress)] : buttonLabel(values, total)}
      </BusyButton>
      <ExportOutcome of={form} saved={file.saved} progress={progress} onCancel={stop} />
    </StaffCard>
  );
}

/** Text of the button, with the number of records once it is known. */
function buttonLabel({ format }: ExportRequest, total: number | undefined): string {
  if (total) return `Descargar ${total.toLocaleString('es-CO')} ${total === 1 ? 'registro' : 'registros'}`;
  return format === 'csv' ? 'Descargar CSV' : 'Descargar Excel';
}
