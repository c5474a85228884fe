import { IconCalendarEvent } from '@tabler/icons-react';
import { bogotaDay } from 'shared/rules';
import { TextInput } from 'shared/ui';
import { DayField, TimeField } from 'shared/ui-dates';
import { ChoiceChips } from './choice-chips';
import { type NextActionDraft, type NextActionErrors, nextActionChoices } from './next-action';
import classes from './next-action-fields.module.css';

interface Props {
  draft: NextActionDraft;
  now: number;
  errors: NextActionErrors;
  readOnly: boolean;
  onChange: (draft: NextActionDraft) => void;
}

/** When the next action is due, by one press or from the calendar, and what it is. */
export function NextActionFields({ draft, now, errors, readOnly, onChange }: Props) {
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
    <div className={classes.fields}>
      <ChoiceChips
        label="Próxima acción"
        name="eleccion"
        choices={choices}
        chosen={draft.choice}
        onChoose={(choice) => onChange({ ...draft, choice })}
      />
      {errors.eleccion ? (
        <p role="alert" className={classes.error}>
          {errors.eleccion}
        </p>
      ) : null}
      {draft.choice === 'elegir' ? (
        <div className={classes.moment}>
          <DayField
            size="sm"
            name="dia"
            label="Día"
            min={bogotaDay(now)}
            value={draft.day}
            error={errors.dia}
            onChange={(day) => onChange({ ...draft, day })}
          />
          <TimeField
            size="sm"
            name="hora"
            label="Hora"
            value={draft.time}
            error={errors.hora}
            onChange={(time) => onChange({ ...draft, time })}
          />
        </div>
      ) : null}
      {draft.choice ? (
        <TextInput
          size="sm"
          label="Qué sigue"
          maxLength={200}
          value={draft.what}
          readOnly={readOnly}
          onChange={({ currentTarget }) => onChange({ ...draft, what: currentTarget.value })}
        />
      ) : null}
    </div>
  );
}
