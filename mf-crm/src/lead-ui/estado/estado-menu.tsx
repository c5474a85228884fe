import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import { ESTADO_LABELS, EstadoChip, Menu, useAction } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { changeLead, type LeadVersion } from '../../lead-data/leads-queries';
import { storedLead } from '../../lead-data/unsent/lead-calls';
import { type EstadoConflict, EstadoConflictDialog, estadoConflict } from './estado-conflict';
import classes from './estado-menu.module.css';

/** The estado of a lead as a chip, with a menu of the others; none is restricted (spec: staff-panel §4). */
export function EstadoMenu({ lead }: { lead: LeadVersion & Pick<Lead, 'estado'> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [conflict, setConflict] = useState<EstadoConflict | null>(null);
  const { run, busy, problem } = useAction({
    action: (estado: LeadEstado) => changeLead(lead, { estado }),
    onRefused: (error, estado) => setConflict(estadoConflict(error, lead.id, estado)),
    words: (error) => (storedLead(error) ? null : updateFailure(error)),
  });
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            ref={button}
            className={classes.chip}
            // A disabled button could not get the focus back from the menu.
            aria-disabled={busy || undefined}
            aria-label={`Estado: ${ESTADO_LABELS[lead.estado]}. Cambiar`}
          >
            <EstadoChip estado={lead.estado} />
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {LEAD_ESTADOS.filter((estado) => estado !== lead.estado).map((estado) => (
            <Menu.Item key={estado} onClick={() => run(estado)}>
              <EstadoChip estado={estado} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {conflict ? (
        <EstadoConflictDialog
          conflict={conflict}
          move={(theirs, estado) => changeLead(theirs, { estado })}
          onClosed={() => {
            setConflict(null);
            // The answer may have come before the menu returned the focus.
            button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
