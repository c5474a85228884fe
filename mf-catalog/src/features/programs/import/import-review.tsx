import { Notice } from 'shared/forms';
import { formatPrice, PROGRAM_FILE_COLUMNS } from 'shared/rules';
import type { ProgramImportAnswer } from 'shared/schemas';
import classes from './import-dialog.module.css';

interface Props {
  review: ProgramImportAnswer;
  /** Number of a row in the spreadsheet. */
  lineOf: (fila: number) => number;
}

const TITLES = new Map(PROGRAM_FILE_COLUMNS.map(({ field, title }) => [field, title]));
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? one : many}`;

/** What the import would do: counts, errors by row, and changes by program. */
export function ImportReview({ review, lineOf }: Props) {
  const { nuevos, cambiados, iguales, conErrores, errores, cambios } = review;
  const counts = [
    counted(nuevos, 'nuevo', 'nuevos'),
    `${cambiados.toLocaleString('es-CO')} con cambios`,
    counted(iguales, 'igual', 'iguales'),
  ].join(', ');
  return (
    <>
      <Notice kind={conErrores > 0 ? 'bad' : 'info'}>
        {conErrores > 0
          ? `${counts} y ${counted(conErrores, 'fila', 'filas')} con errores. ${conErrores === 1 ? 'Corríjala' : 'Corríjalas'} en el archivo y elíjalo de nuevo: no se ha guardado nada.`
          : `${counts}.`}
      </Notice>
      {errores.length > 0 ? (
        <section className={classes.review} aria-label="Filas con errores">
          <ul>
            {errores.map(({ fila, campos }) => (
              <li key={fila}>
                <b>Fila {lineOf(fila)}</b>
                <ul>
                  {Object.entries(campos).map(([field, message]) => (
                    <li key={field}>
                      {TITLES.has(field) ? `${TITLES.get(field)}: ` : ''}
                      {message}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <More shown={errores.length} total={conErrores} />
        </section>
      ) : null}
      {conErrores === 0 && cambios.length > 0 ? (
        <section className={classes.review} aria-label="Qué cambia">
          <ul>
            {cambios.map(({ fila, id, titulo, campos }) => (
              <li key={fila}>
                <b>{titulo}</b>{' '}
                {id === null ? <small>Nuevo, queda en borrador salvo que diga lo contrario</small> : null}
                {id === null ? null : (
                  <ul>
                    {campos.map(({ campo, antes, despues }) => (
                      <li key={campo}>
                        {TITLES.get(campo) ?? campo}: {shown(campo, antes)} → <b>{shown(campo, despues)}</b>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <More shown={cambios.length} total={nuevos + cambiados} />
        </section>
      ) : null}
    </>
  );
}

function More({ shown: count, total }: { shown: number; total: number }) {
  return total > count ? <p>Y {(total - count).toLocaleString('es-CO')} más.</p> : null;
}

function shown(field: string, value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'precio' && typeof value === 'number') return formatPrice(value, 'COP');
  return value === null || value === '' ? '–' : String(value);
}
