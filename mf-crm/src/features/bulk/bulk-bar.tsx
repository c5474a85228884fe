import { IconArrowRight, IconFlag, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from 'shared';
import type { AdviserRecord } from 'shared/schemas';
import { ActionIcon, UnstyledButton } from 'shared/ui';
import type { ChosenLeads } from '../../lead-data/chosen-leads';
import { COUNTED } from '../../lead-data/lead-filters';
import { LIST_ID } from '../../lead-ui/list/list-focus';
import classes from './bulk-bar.module.css';
import { type BulkAction, BulkDialog } from './bulk-dialog';

interface Props {
  chosen: ChosenLeads;
  /** How many leads pass the filters; 10001: more than 10,000. */
  found: number | undefined;
  role: Role;
  advisers: readonly AdviserRecord[];
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const figure = (count: number) => (count > COUNTED ? 'más de 10.000' : count.toLocaleString('es-CO'));

const ACTIONS: readonly (readonly [BulkAction, string, typeof IconX])[] = [
  ['asesor', 'Asignar', IconUserPlus],
  ['estado', 'Estado', IconArrowRight],
  ['prioridad', 'Prioridad', IconFlag],
  ['eliminar', 'Eliminar', IconTrash],
];

/** What can be done with the chosen leads; only an admin assigns (spec: staff-panel §6). */
export function BulkBar({ chosen, found, role, advisers }: Props) {
  // How many they were when it was asked: once it has started, none is chosen any more.
  const [asked, setAsked] = useState<{ action: BulkAction; leads: string } | null>(null);
  const count = chosen.all ? (found ?? 0) : chosen.ids.size;
  const leads = count === 1 ? '1 lead' : `${figure(count)} leads`;
  const dialog = asked ? (
    <BulkDialog
      action={asked.action}
      leads={asked.leads}
      selection={chosen.selection}
      ownOnly={role === 'comercial'}
      advisers={advisers}
      onStarted={chosen.clear}
      onClosed={() => setAsked(null)}
    />
  ) : null;
  if (!chosen.all && chosen.ids.size === 0) return <>{dialog}</>;
  return (
    <>
      {dialog}
      <section className={classes.bar} aria-label="Leads seleccionados" data-over-rows>
        <p className={classes.count} role="status">
          {count === 1 ? '1 seleccionado' : `${figure(count)} seleccionados`}
        </p>
        {!chosen.all && found !== undefined && found > chosen.ids.size ? (
          <UnstyledButton className={classes.everything} onClick={chosen.chooseAll}>
            Seleccionar los {figure(found)} que coinciden
          </UnstyledButton>
        ) : null}
        <div className={classes.actions}>
          {ACTIONS.map(([name, label, Icon]) =>
            name === 'asesor' && role !== 'admin' ? null : (
              <UnstyledButton
                key={name}
                className={classes.action}
                onClick={() => setAsked({ action: name, leads })}
              >
                <Icon {...icon} />
                {label}
              </UnstyledButton>
            ),
          )}
          <ActionIcon
            variant="transparent"
            className={classes.close}
            aria-label="Quitar la selección"
            onClick={() => {
              chosen.clear();
              // The bar goes, and with it what was pressed.
              document.getElementById(LIST_ID)?.focus({ preventScroll: true });
            }}
          >
            <IconX {...icon} />
          </ActionIcon>
        </div>
      </section>
    </>
  );
}
