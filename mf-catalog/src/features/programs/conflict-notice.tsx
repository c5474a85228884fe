import { Notice } from 'shared/forms';
import type { EditedProgram } from 'shared/schemas';
import { Button } from 'shared/ui';
import { FIELD_LABELS } from './field-labels';
import classes from './program-editor.module.css';
import { type ProgramField, type ProgramValues, sameValue, valuesOf, valueText } from './program-values';

interface Props {
  mine: ProgramValues;
  current: EditedProgram;
  /** Saves what was typed over the stored version that is shown. */
  onOverwrite: () => void;
  /** Discards what was typed and takes the stored version. */
  onTake: () => void;
}

/** A conflicting change: both versions, field by field, and the choice between them. */
export function ConflictNotice({ mine, current, onOverwrite, onTake }: Props) {
  const theirs = valuesOf(current);
  const different = (Object.keys(FIELD_LABELS) as ProgramField[]).filter(
    (name) => !sameValue(name, mine, theirs),
  );
  return (
    <div className={classes.conflict}>
      <Notice kind="bad">
        Otra persona cambió este programa mientras usted lo editaba. Elija con qué versión se queda.
      </Notice>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Lo suyo</th>
            <th scope="col">Lo guardado</th>
          </tr>
        </thead>
        <tbody>
          {different.map((name) => (
            <tr key={name}>
              <th scope="row">{FIELD_LABELS[name]}</th>
              <td>{valueText(mine[name])}</td>
              <td>{valueText(theirs[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.choices}>
        <Button size="sm" variant="default" onClick={onTake}>
          Quedarme con lo guardado
        </Button>
        <Button size="sm" onClick={onOverwrite}>
          Guardar lo mío
        </Button>
      </div>
    </div>
  );
}
