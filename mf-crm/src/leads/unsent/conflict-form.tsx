import { useEffect, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { BusyButton } from 'shared/ui-staff';
import type { AdviserNames } from '../advisers-queries';
import { fieldLabel, fieldText } from '../field-text';
import { formatMoment } from '../format-day';
import type { Lead } from '../lead';
import { conflictingFields, undisputedFields } from './conflict';
import classes from './conflict-form.module.css';
import type { LeadValues } from './unsent-change';

interface Props {
  /** The lead as it was read before the change. */
  base: Lead;
  /** The lead as it is stored. */
  theirs: Lead;
  /** What was changed here. */
  values: LeadValues;
  names?: AdviserNames;
  busy?: boolean;
  problem?: string | null;
  /** With the fields that stay as they are stored. */
  onDecided: (givenUp: ReadonlySet<string>) => void;
  onDiscard: () => void;
}

/** Somebody else changed the same fields: asks for each whose value counts (spec: decisions, "Concurrent edits"). */
export function ConflictForm({
  base,
  theirs,
  values,
  names,
  busy = false,
  problem,
  onDecided,
  onDiscard,
}: Props) {
  const fields = conflictingFields(base, theirs, values);
  const others = undisputedFields(values, fields).map(fieldLabel);
  const question = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone: reading goes on here.
  useEffect(() => question.current?.focus(), []);
  const [givenUp, setGivenUp] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, mine: boolean) =>
    setGivenUp((known) => new Set([...known].filter((one) => one !== name).concat(mine ? [] : name)));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onDecided(givenUp);
      }}
    >
      <p ref={question} tabIndex={-1} className={classes.hint}>
        Otra persona guardó {theirs.nombre} ({formatMoment(theirs.fechaUltimaActualizacion)}). Elija qué queda
        en cada campo.
        {others.length > 0 ? ` Sus otros cambios también se guardan: ${others.join(', ')}.` : null}
      </p>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <p className={classes.columns} aria-hidden="true">
        <span>Campo</span>
        <span>Su cambio</span>
        <span>Guardado</span>
      </p>
      {fields.map((name) => (
        <fieldset key={name} className={classes.field}>
          <legend>{fieldLabel(name)}</legend>
          {[true, false].map((mine) => (
            <label key={String(mine)}>
              <input
                type="radio"
                name={name}
                checked={givenUp.has(name) !== mine}
                onChange={() => choose(name, mine)}
              />
              <span>
                <small>{mine ? 'Su cambio' : 'Guardado'}</small>
                {fieldText(name, mine ? values[name] : storedOf(theirs, name, values[name]), names)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={classes.buttons}>
        <BusyButton variant="default" busy={busy} onClick={onDiscard}>
          Descartar lo mío
        </BusyButton>
        <BusyButton type="submit" busy={busy}>
          {busy ? 'Guardando...' : 'Guardar así'}
        </BusyButton>
      </div>
    </form>
  );
}

/** The stored value beside a changed one; of payments, the ones that were changed. */
function storedOf(theirs: Lead, name: string, mine: unknown): unknown {
  if (name !== 'pagos' || !Array.isArray(mine)) return theirs[name as keyof Lead];
  const ids = new Set(mine.map(({ id }: { id?: string }) => id));
  return theirs.pagos.filter(({ id }) => ids.has(id));
}
