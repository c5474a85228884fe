import { IconPlus } from '@tabler/icons-react';
import { durationMonths } from 'shared/rules';
import { Button, Grid, Row, TextInput } from 'shared/ui';
import { Textarea } from 'shared/ui-overlay';
import { fieldId } from '../editor/field-id';
import type { ProgramErrors } from '../editor/program-values';
import classes from './details-fields.module.css';
import { nextKey, type PeriodValues } from './details-values';
import { RowCard } from './row-card';

interface Props {
  plan: readonly PeriodValues[];
  /** Duration of the program as typed: an empty plan gets its period names from it. */
  duration: string;
  errors: ProgramErrors;
  onChange: (plan: readonly PeriodValues[]) => void;
}

const PERIODS = /^(\d{1,2})\s+(semestre|cuatrimestre)s?$/i;
const MAX_PERIODS = 16;

/** As many empty periods as the duration has; none if it is not given in periods. */
function periodsOf(duration: string): PeriodValues[] {
  const [, count, unit = ''] = PERIODS.exec(duration.trim()) ?? [];
  if (!count || durationMonths(duration) === null) return [];
  const name = unit[0]?.toUpperCase() + unit.slice(1).toLowerCase();
  return Array.from({ length: Math.min(Number(count), MAX_PERIODS) }, (_, key) => ({
    key,
    periodo: `${name} ${key + 1}`,
    creditos: '',
    asignaturas: '',
  }));
}

/** The study plan, period by period. */
export function PeriodFields({ plan, duration, errors, onChange }: Props) {
  const change = (index: number, values: Partial<PeriodValues>) =>
    onChange(plan.map((row, each) => (each === index ? { ...row, ...values } : row)));
  const suggested = plan.length === 0 ? periodsOf(duration) : [];
  return (
    <fieldset className={classes.group} id={fieldId('plan')} name="plan" tabIndex={-1}>
      <legend>Plan de estudios</legend>
      {errors.plan ? <p className={classes.error}>{errors.plan}</p> : null}
      {plan.map((row, index) => (
        <RowCard
          key={row.key}
          name={row.periodo || `Período ${index + 1}`}
          index={index}
          rows={plan}
          onChange={onChange}
        >
          <Grid columns="minmax(0, 1fr) 96px" gap={10} align="start">
            <TextInput
              size="sm"
              label="Período"
              id={fieldId(`plan.${index}.periodo`)}
              name={`plan.${index}.periodo`}
              maxLength={40}
              value={row.periodo}
              error={errors[`plan.${index}.periodo`]}
              onChange={({ currentTarget }) => change(index, { periodo: currentTarget.value })}
            />
            <TextInput
              size="sm"
              label="Créd. del período"
              id={fieldId(`plan.${index}.creditos`)}
              name={`plan.${index}.creditos`}
              inputMode="numeric"
              value={row.creditos}
              error={errors[`plan.${index}.creditos`]}
              onChange={({ currentTarget }) => change(index, { creditos: currentTarget.value })}
            />
          </Grid>
          <Textarea
            size="sm"
            label="Asignaturas, una por línea"
            id={fieldId(`plan.${index}.asignaturas`)}
            name={`plan.${index}.asignaturas`}
            rows={3}
            resize="vertical"
            value={row.asignaturas}
            error={errors[`plan.${index}.asignaturas`]}
            onChange={({ currentTarget }) => change(index, { asignaturas: currentTarget.value })}
          />
        </RowCard>
      ))}
      <Row gap={8} align="stretch">
        {suggested.length > 0 ? (
          <Button size="sm" variant="default" onClick={() => onChange(suggested)}>
            Poner los {suggested.length} períodos
          </Button>
        ) : null}
        {plan.length < MAX_PERIODS ? (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconPlus aria-hidden="true" />}
            onClick={() =>
              onChange([...plan, { key: nextKey(plan), periodo: '', creditos: '', asignaturas: '' }])
            }
          >
            Agregar período
          </Button>
        ) : null}
      </Row>
    </fieldset>
  );
}
