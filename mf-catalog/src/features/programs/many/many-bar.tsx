import {
  IconBuilding,
  IconCalendarPlus,
  IconClock,
  IconCoin,
  IconEye,
  IconEyeOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { SelectionBar } from 'shared/ui-staff';
import type { Done } from '../../../parts/done/done-notice';
import classes from './many-bar.module.css';
import { type ManyAction, ManyDialog } from './many-dialog';
import { programsText } from './many-texts';
import type { ChosenPrograms } from './use-chosen-programs';

/** Id of the list, which gets the focus when its bar disappears. */
export const ROWS_ID = 'programas-filas';

const ACTIONS = [
  ['publicar', 'Publicar', IconEye],
  ['retirar', 'Retirar', IconEyeOff],
  ['precio', 'Precio', IconCoin],
  ['periodo', 'Copiar período', IconCalendarPlus],
  ['universidad', 'Universidad', IconBuilding],
  ['programar', 'Programar', IconClock],
] as const satisfies readonly (readonly [ManyAction, string, typeof IconEye])[];

interface Props {
  chosen: ChosenPrograms;
  /** How many programs pass the filters. */
  found: number;
  /** The periods that programs have, and the one that the list is filtered by. */
  periods: readonly string[];
  periodo: string;
  onDone: (done: Done) => void;
}

/** What can be done with the chosen programs. */
export function ManyBar({ chosen, found, periods, periodo, onDone }: Props) {
  // The count when the dialog opened: once the change is done, nothing is chosen any more.
  const [asked, setAsked] = useState<{ action: ManyAction; programs: string } | null>(null);
  const count = chosen.all ? found : chosen.ids.size;
  return (
    <>
      {asked ? (
        <ManyDialog
          {...asked}
          selection={chosen.selection}
          periods={periods}
          periodo={periodo}
          onDone={(done) => {
            chosen.clear();
            onDone(done);
          }}
          onClosed={() => setAsked(null)}
        />
      ) : null}
      {count > 0 ? (
        <div className={classes.place}>
          <SelectionBar
            label="Programas seleccionados"
            count={count === 1 ? '1 seleccionado' : `${count.toLocaleString('es-CO')} seleccionados`}
            everything={
              !chosen.all && found > count
                ? {
                    label: `Seleccionar los ${found.toLocaleString('es-CO')} de la lista`,
                    choose: chosen.chooseAll,
                  }
                : undefined
            }
            actions={ACTIONS}
            onAction={(action) => setAsked({ action, programs: programsText(count) })}
            onClear={() => {
              chosen.clear();
              document.getElementById(ROWS_ID)?.focus({ preventScroll: true });
            }}
          />
        </div>
      ) : null}
    </>
  );
}
