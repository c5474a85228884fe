import { type ReactNode, useEffect, useState } from 'react';
import { Modal } from 'shared/ui-overlay';
import classes from './staff-dialog.module.css';

export interface StaffDialogProps {
  title: string;
  /** It is to be closed, however that was asked for: its owner removes it. */
  onClosed: () => void;
  /** Id of what gets the focus when the control that opened the dialog is gone with what was done; otherwise the screen gets it. */
  focusAfter?: string;
  /** Widest it gets, in px. */
  size?: number;
  /** What the dialog shows; `close` is `onClosed`. */
  children: (close: () => void) => ReactNode;
}

/** What opened the dialog; of an item of a menu, which is gone with the menu, the menu's button. Null: nothing had the focus. */
function openerOf(active: Element | null): Element | null {
  if (active === document.body) return null;
  const menu = active?.closest('[role="menu"]');
  const button = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return button ?? active;
}

/**
 * A dialog over a staff screen, open for as long as its owner shows it. It leaves at once: while a closed dialog faded
 * away, a press on what opens it again was lost. The focus goes back to where it was; a tap beside it throws nothing away.
 */
export function StaffDialog({ title, onClosed, focusAfter = '', size = 460, children }: StaffDialogProps) {
  const [before] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // Once the dialog is out of the document.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (!lost) return;
        const target =
          before?.isConnected && !before.matches(':disabled')
            ? before
            : (document.getElementById(focusAfter) ?? document.querySelector('main'));
        if (!(target instanceof HTMLElement)) return;
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus({ preventScroll: target !== before });
      });
    },
    [before, focusAfter],
  );
  return (
    <Modal.Root
      opened
      onClose={onClosed}
      closeOnClickOutside={false}
      centered
      size={size}
      data-density="staff"
    >
      <Modal.Overlay color="#0a182b" backgroundOpacity={0.55} />
      <Modal.Content className={classes.content}>
        {/* Its element is a <header>, which would count as a second banner of the page. */}
        <Modal.Header className={classes.header} role="none">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" iconSize={20} />
        </Modal.Header>
        <Modal.Body className={classes.body}>{children(onClosed)}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
