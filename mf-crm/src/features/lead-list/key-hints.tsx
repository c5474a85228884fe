import { Hint } from 'shared/ui';
import { Kbd } from '../../lead-ui/list/kbd';
import type { Shortcut } from '../../lead-ui/list/shortcuts-dialog';
import classes from './lead-list.module.css';

/** Keys of the list of leads. */
export const SHORTCUTS: readonly Shortcut[] = [
  [['J', '↓'], 'Bajar un lead'],
  [['K', '↑'], 'Subir un lead'],
  [['Enter'], 'Abrir el lead'],
  [['Esc'], 'Volver del lead abierto a su fila'],
  [['X'], 'Seleccionarlo para un cambio de varios'],
  [['E'], 'Cambiar su estado'],
  [['N'], 'Escribir una nota'],
  [['/'], 'Buscar'],
  [['?'], 'Ver estos atajos'],
];

/** The most used keys, under the list. */
export function KeyHints() {
  return (
    <Hint className={classes.hints}>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> moverse
      </span>
      <span>
        <Kbd>X</Kbd> seleccionar
      </span>
      <span>
        <Kbd>E</Kbd> estado
      </span>
      <span>
        <Kbd>N</Kbd> nota
      </span>
      <span>
        <Kbd>?</Kbd> atajos
      </span>
    </Hint>
  );
}
