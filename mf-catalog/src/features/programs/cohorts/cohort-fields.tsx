import { IconPlus } from '@tabler/icons-react';
import { CURRENCIES, PRICE_UNITS } from 'shared/rules';
import { Button, Grid, Hint, NativeSelect, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { RowCard } from '../details/row-card';
import { fieldId } from '../editor/field-id';
import type { ProgramErrors } from '../editor/program-values';
import classes from './cohort-fields.module.css';
import { type CohortValues, currentPeriod, oneMore, standing } from './cohort-values';

interface Props {
  cohorts: readonly CohortValues[];
  errors: ProgramErrors;
  onChange: (cohorts: readonly CohortValues[]) => void;
}

const MAX_COHORTS = 24;
const UNITS = [
  { value: '', label: 'Según la duración' },
  ...PRICE_UNITS.map((unit) => ({ value: unit, label: unit })),
];

/** For each period: when the program begins, when enrolment closes, and the price. */
export function CohortFields({ cohorts, errors, onChange }: Props) {
  const current = currentPeriod(cohorts);
  return (
    <fieldset className={classes.group} id={fieldId('cohortes')} name="cohortes" tabIndex={-1}>
      <legend>Períodos</legend>
      <Hint>
        {current === null
          ? 'Sin un período abierto, el sitio muestra el precio de arriba y ninguna fecha.'
          : `El sitio muestra el período ${current} hasta que cierre; después, el siguiente.`}
      </Hint>
      {errors.cohortes ? <p className={classes.error}>{errors.cohortes}</p> : null}
      {cohorts.map((cohort, index) => (
        <RowCard
          key={cohort.key}
          name={cohort.periodo ? `Período ${cohort.periodo}` : 'Período nuevo'}
          note={standing(cohort, current)}
          index={index}
          fixed
          rows={cohorts}
          onChange={onChange}
        >
          <Inputs
            cohort={cohort}
            index={index}
            errors={errors}
            onChange={(values) =>
              onChange(cohorts.map((row) => (row.key === cohort.key ? { ...row, ...values } : row)))
            }
          />
        </RowCard>
      ))}
      {cohorts.length < MAX_COHORTS ? (
        <div>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconPlus aria-hidden="true" />}
            onClick={() => onChange([...cohorts, oneMore(cohorts)])}
          >
            Agregar período
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type TextField = 'periodo' | 'precio' | 'cupos' | 'beca';

interface InputsProps {
  cohort: CohortValues;
  index: number;
  errors: ProgramErrors;
  onChange: (values: Partial<CohortValues>) => void;
}

function Inputs({ cohort, index, errors, onChange }: InputsProps) {
  const text = (name: TextField) => {
    const path = `cohortes.${index}.${name}`;
    return {
      size: 'sm' as const,
      id: fieldId(path),
      name: path,
      autoComplete: 'off',
      value: cohort[name],
      error: errors[path],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        onChange({ [name]: currentTarget.value }),
    };
  };
  const day = (name: 'inicio' | 'cierre') => {
    const path = `cohortes.${index}.${name}`;
    return {
      size: 'sm' as const,
      id: fieldId(path),
      name: path,
      value: cohort[name],
      error: errors[path],
      onChange: (value: string) => onChange({ [name]: value }),
    };
  };
  return (
    <Grid columns={2} gap={10} align="start">
      <TextInput {...text('periodo')} label="Período" placeholder="2027-1" maxLength={6} />
      <TextInput {...text('cupos')} label="Cupos (opcional)" inputMode="numeric" maxLength={6} />
      <DayField {...day('inicio')} label="Inicio" />
      <DayField {...day('cierre')} label="Cierre de inscripciones" />
      <TextInput {...text('precio')} label="Precio" placeholder="Consultar precio" inputMode="decimal" />
      <NativeSelect
        size="sm"
        label="Moneda"
        data={[...CURRENCIES]}
        value={cohort.moneda}
        onChange={({ currentTarget }) => onChange({ moneda: currentTarget.value === 'USD' ? 'USD' : 'COP' })}
      />
      <NativeSelect
        size="sm"
        label="El precio es"
        data={UNITS}
        value={cohort.unidad}
        onChange={({ currentTarget }) => onChange({ unidad: currentTarget.value })}
      />
      <TextInput {...text('beca')} label="Beca (opcional)" maxLength={160} />
    </Grid>
  );
}
