import { Notice } from 'shared/forms';
import type { StaffProgram } from 'shared/schemas';
import { Button } from 'shared/ui';
import classes from './program-editor.module.css';
import { type ProgramField, type ProgramValues, valuesOf } from './program-values';

const LABELS: Record<ProgramField, string> = {
  titulo: 'Título',
  universidad: 'Universidad',
  nivel: 'Nivel',
  modalidad: 'Modalidad',
  precio: 'Precio',
  sinPrecio: 'Sin precio',
  moneda: 'Moneda',
  duracion: 'Duración',
  creditos: 'Créditos',
  snies: 'SNIES',
  etiqueta: 'Rótulo',
  imagen: 'Imagen',
  publicado: 'Publicado',
};

interface Props {
  mine: ProgramValues;
  current: StaffProgram;
  /** Saves what was typed over the stored version that is shown. */
  onOverwrite: () => void;
  /** Leaves what was typed and takes the stored version. */
  onTake: () => void;
}

const shown = (value: string | boolean) =>
  typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value || '–';

/** Somebody else was first: both versions, field by field, and the choice between them. */
export function ConflictNotice({ mine, current, onOverwrite, onTake }: Props) {
  const theirs = valuesOf(current);
  const different = (Object.keys(LABELS) as ProgramField[]).filter((name) => mine[name] !== theirs[name]);
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
              <th scope="row">{LABELS[name]}</th>
              <td>{shown(mine[name])}</td>
              <td>{shown(theirs[name])}</td>
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
