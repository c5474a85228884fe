import { IconCalendarEvent } from '@tabler/icons-react';
import { bogotaDay } from 'shared/rules';
import { TextInput } from 'shared/ui';
import { DayField, TimeField } from 'shared/ui-dates';
import { ChoiceChips } from './choice-chips';
import { type NextActionDraft, nextActionChoices } from './next-action';
import classes from './next-action-fields.module.css';

interface Props {
  draft: NextActionDraft;
  now: number;
  onChange: (draft: NextActionDraft) => void;
}

/** When the next action is due, by one press or from the calendar, and what it is. */
export function NextActionFields({ draft, now, onChange }: Props) {
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
        choices={choices}
        chosen={draft.choice}
        onChoose={(choice) => onChange({ ...draft, choice })}
      />
      {draft.choice === 'elegir' ? (
        <div className={classes.moment}>
          <DayField
            size="sm"
            label="Día"
            min={bogotaDay(now)}
            value={draft.day}
            onChange={(day) => onChange({ ...draft, day })}
          />
          <TimeField
            size="sm"
            label="Hora"
            value={draft.time}
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
          onChange={({ currentTarget }) => onChange({ ...draft, what: currentTarget.value })}
        />
      ) : null}
    </div>
  );
}
