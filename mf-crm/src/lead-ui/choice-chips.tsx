import type { ReactNode } from 'react';
import { Row, UnstyledButton } from 'shared/ui';
import classes from './choice-chips.module.css';

interface Choice {
  id: string;
  label: ReactNode;
}

interface Props {
  label: string;
  /** Field name under which the form shows an error of the choice. */
  name?: string;
  choices: readonly Choice[];
  chosen: string | null;
  /** Shows numbers before the labels, the keys that choose them. */
  numbered?: boolean;
  onChoose: (id: string | null) => void;
}

/** Pills of which at most one is pressed; pressing it again clears the choice. */
export function ChoiceChips({ label, name, choices, chosen, numbered, onChoose }: Props) {
  return (
    <fieldset>
      <legend className={classes.label}>{label}</legend>
      <Row gap={6} align="stretch">
        {choices.map((choice, index) => (
          <UnstyledButton
            key={choice.id}
            className={classes.chip}
            data-field={index === 0 ? name : undefined}
            aria-pressed={choice.id === chosen}
            onClick={() => onChoose(choice.id === chosen ? null : choice.id)}
          >
            {numbered ? (
              <span className={classes.key} aria-hidden="true">
                {index + 1}
              </span>
            ) : null}
            {choice.label}
          </UnstyledButton>
        ))}
      </Row>
    </fieldset>
  );
}
