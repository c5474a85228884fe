import { IconArrowRight, IconFlag, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from 'shared';
import type { AdviserRecord } from 'shared/schemas';
import { SelectionBar } from 'shared/ui-staff';
import type { ChosenLeads } from '../../lead-data/chosen-leads';
import { COUNTED } from '../../lead-data/lead-filters';
import { LIST_ID } from '../../lead-ui/list/list-focus';
import classes from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog';
import type { BulkAction } from './bulk-question';

interface Props {
  chosen: ChosenLeads;
  /** How many leads pass the filters; 10001: more than 10,000. */
  found: number | undefined;
  advisers: readonly AdviserRecord[];
}

const figure = (count: number) => (count > COUNTED ? 'más de 10.000' : count.toLocaleString('es-CO'));

const ACTIONS: readonly (readonly [BulkAction, string, typeof IconFlag])[] = [
  ['asesor', 'Asignar', IconUserPlus],
  ['estado', 'Estado', IconArrowRight],
  ['prioridad', 'Prioridad', IconFlag],
  ['eliminar', 'Eliminar', IconTrash],
];

/** What can be done with the chosen leads; only an admin assigns (spec: staff-panel §6). */
export function BulkBar({ chosen, found, advisers }: Props) {
  // The count when the dialog opened: once the change starts, nothing is chosen any more.
  const [asked, setAsked] = useState<{ action: BulkAction; leads: string } | null>(null);
  const count = chosen.all ? (found ?? 0) : chosen.ids.size;
  const leads = count === 1 ? '1 lead' : `${figure(count)} leads`;
  const dialog = asked ? (
    <BulkDialog
      action={asked.action}
      leads={asked.leads}
      selection={chosen.selection}
      ownOnly={!may('leads.all')}
      advisers={advisers}
      onStarted={chosen.clear}
      onClosed={() => setAsked(null)}
    />
  ) : null;
  if (!chosen.all && chosen.ids.size === 0) return <>{dialog}</>;
  return (
    <>
      {dialog}
      <SelectionBar
        className={classes.bar}
        label="Leads seleccionados"
        count={count === 1 ? '1 seleccionado' : `${figure(count)} seleccionados`}
        everything={
          !chosen.all && found !== undefined && found > chosen.ids.size
            ? { label: `Seleccionar los ${figure(found)} que coinciden`, choose: chosen.chooseAll }
            : undefined
        }
        actions={ACTIONS.filter(([name]) => name !== 'asesor' || may('leads.assign'))}
        onAction={(action) => setAsked({ action, leads })}
        onClear={() => {
          chosen.clear();
          document.getElementById(LIST_ID)?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
