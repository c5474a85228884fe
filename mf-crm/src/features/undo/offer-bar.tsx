import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionIcon, Row, UnstyledButton } from 'shared/ui';
import { useAction } from 'shared/ui-staff';
import { type UndoOffer, withdrawOffer } from '../../lead-data/undo/undo-offers';
import classes from './undo-bar.module.css';

interface BarProps {
  offer: UndoOffer;
  text: string;
  /** Label and work of the button; none when there is nothing to do. */
  button: { label: string; busy: string; run: () => Promise<unknown> } | null;
  /** Disappears by itself, so that it does not cover the next rows of "Hoy". */
  passing?: boolean;
  children?: ReactNode;
}

const PASSING_MS = 8_000;

export function OfferBar({ offer, text, button, passing, children }: BarProps) {
  const { run, busy, problem } = useAction({ action: async () => button?.run() });
  const [held, setHeld] = useState(false);
  const passes = passing && !held && !busy && !problem;
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => withdrawOffer(offer.key), PASSING_MS);
    return () => clearTimeout(timer);
  }, [passes, offer.key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer over it only keeps it in sight
    <div
      className={classes.offer}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Row gap={10} nowrap className={classes.line}>
        <div className={classes.text}>
          <p role="status">{text}</p>
          {problem ? (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          ) : null}
        </div>
        {button ? (
          <UnstyledButton className={classes.button} aria-disabled={busy} onClick={() => run()}>
            {busy ? button.busy : button.label}
          </UnstyledButton>
        ) : null}
        <ActionIcon
          variant="transparent"
          className={classes.close}
          aria-label="Cerrar este aviso"
          onClick={() => withdrawOffer(offer.key)}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Row>
      {children}
    </div>
  );
}
