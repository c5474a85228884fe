import { IconArrowsExchange } from '@tabler/icons-react';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import { ESTADO_LABELS, EstadoChip, Menu } from 'shared/ui-staff';
import { isByKeyboard } from './card-focus';
import classes from './lead-card.module.css';

export const INSTRUCTIONS_ID = 'tablero-instrucciones';

/** How to move a card by keyboard: one text that all card links refer to. */
export const MoveInstructions = () => (
  <span id={INSTRUCTIONS_ID} hidden>
    Espacio la levanta para moverla con las flechas.
  </span>
);

interface MoveProps {
  name: string;
  estado: LeadEstado;
  onMove: (to: LeadEstado, byKeyboard: boolean) => void;
}

/** Does by click what dragging does (WCAG 2.5.7). */
export function MoveMenu({ name, estado, onMove }: MoveProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.move} aria-label={`Mover a ${name}`}>
          <IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />
          <span>Mover</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Mover a…</Menu.Label>
        {LEAD_ESTADOS.filter((other) => other !== estado).map((other) => (
          <Menu.Item
            key={other}
            aria-label={ESTADO_LABELS[other]}
            onClick={(event) => onMove(other, isByKeyboard(event))}
          >
            <EstadoChip estado={other} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
