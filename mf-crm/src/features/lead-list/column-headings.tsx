import { Checkbox } from 'shared/ui-overlay';
import type { ChosenLeads } from '../../lead-data/chosen-leads';
import classes from './lead-list.module.css';

/** The first column, for the priority, has no heading. */
const HEADINGS = ['', 'Nombre', 'Correo', 'Teléfono', 'Estado', 'Asesor', 'Creado', 'Acciones'];

/** Headings of the rows, and a checkbox that selects all loaded leads. */
export function ColumnHeadings({ ids, chosen }: { ids: readonly string[]; chosen: ChosenLeads }) {
  return (
    <div className={classes.columns}>
      <Checkbox
        className={classes.check}
        label="Seleccionar los leads cargados"
        checked={ids.length > 0 && chosen.has(ids[0] ?? '') && ids.every(chosen.has)}
        indeterminate={!ids.every(chosen.has) && ids.some(chosen.has)}
        onChange={({ currentTarget }) => chosen.set(ids, currentTarget.checked, ids)}
      />
      {HEADINGS.map((heading) => (
        <span key={heading} aria-hidden="true">
          {heading}
        </span>
      ))}
    </div>
  );
}
