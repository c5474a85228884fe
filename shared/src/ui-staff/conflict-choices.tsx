import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Refusal } from '../forms';
import { Hint } from '../ui/kit/hint';
import { Row } from '../ui/kit/layout';
import { BusyButton } from './busy-button';
import classes from './conflict-choices.module.css';

/** A field that two people have changed to different values. */
export interface DisputedField {
  readonly name: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly stored: ReactNode;
}

export interface ConflictChoicesProps {
  /** Says who saved what. Gets the focus, because the pressed button is gone. */
  question: ReactNode;
  fields: readonly DisputedField[];
  busy?: boolean;
  problem?: string | null | undefined;
  /** `givenUp`: names of the fields that keep their stored value. */
  onDecided: (givenUp: ReadonlySet<string>) => void;
  onDiscard: () => void;
}

/** Asks, for each field that somebody else has changed as well, whose value to keep. May be used in a form. */
export function ConflictChoices({
  question,
  fields,
  busy = false,
  problem,
  onDecided,
  onDiscard,
}: ConflictChoicesProps) {
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => asked.current?.focus(), []);
  const [givenUp, setGivenUp] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, mine: boolean) =>
    setGivenUp((known) => new Set([...known].filter((one) => one !== name).concat(mine ? [] : name)));
  return (
    <div className={classes.choices}>
      <Hint ref={asked} tabIndex={-1}>
        {question}
      </Hint>
      <Refusal problem={problem ?? null} />
      <p className={classes.columns} aria-hidden="true">
        <span>Campo</span>
        <span>Su cambio</span>
        <span>Guardado</span>
      </p>
      {fields.map(({ name, label, mine, stored }) => (
        <fieldset key={name} className={classes.field}>
          <legend>{label}</legend>
          {[true, false].map((isMine) => (
            <label key={String(isMine)}>
              <input
                type="radio"
                name={`conflicto-${name}`}
                checked={givenUp.has(name) !== isMine}
                onChange={() => choose(name, isMine)}
              />
              <span>
                <small>{isMine ? 'Su cambio' : 'Guardado'}</small>
                {isMine ? mine : stored}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Row gap={8} align="stretch" justify="flex-end" className={classes.buttons}>
        <BusyButton variant="default" busy={busy} onClick={onDiscard}>
          Descartar lo mío
        </BusyButton>
        <BusyButton busy={busy} onClick={() => onDecided(givenUp)}>
          {busy ? 'Guardando...' : 'Guardar así'}
        </BusyButton>
      </Row>
    </div>
  );
}
