import { IconCalendarEvent } from '@tabler/icons-react';
import { bogotaDay } from 'shared/rules';
import { Grid, TextInput } from 'shared/ui';
import { DayField, TimeField } from 'shared/ui-dates';
import { type DraftForm, Stack } from 'shared/ui-staff';
import { ChoiceChips } from '../lead-ui/choice-chips';
import { type NextActionValues, nextActionChoices } from './next-action';
import classes from './next-action-fields.module.css';

interface Props {
  form: Pick<DraftForm<NextActionValues>, 'values' | 'set' | 'field' | 'text'>;
  now: number;
}

/** When the next action is due, chosen with one press or from the calendar, and what it is. */
export function NextActionFields({ form, now }: Props) {
  const { values, set, field } = form;
  const chosen = field('eleccion');
  const choices = [
    ...nextActionChoices(now),
    {
      id: 'elegir',
      label: (
        <>
          <IconCalendarEvent size={16} stroke={1.75} aria-hidden="true" />
          Elegir
        </>
      ),
    },
  ];
  return (
    <Stack gap={10}>
      <ChoiceChips
        label="Próxima acción"
        name="eleccion"
        choices={choices}
        chosen={values.eleccion || null}
        onChoose={(choice) => set({ eleccion: choice ?? '' })}
      />
      {chosen.error ? (
        <p role="alert" className={classes.error}>
          {chosen.error}
        </p>
      ) : null}
      {values.eleccion === 'elegir' ? (
        <Grid columns={2} gap={8} align="start">
          <DayField size="sm" label="Día" min={bogotaDay(now)} {...field('dia')} />
          <TimeField size="sm" label="Hora" {...field('hora')} />
        </Grid>
      ) : null}
      {values.eleccion ? (
        <TextInput size="sm" label="Qué sigue" maxLength={200} {...form.text('que')} />
      ) : null}
    </Stack>
  );
}
