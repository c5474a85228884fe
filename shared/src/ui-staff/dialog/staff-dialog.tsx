import { type ReactNode, useEffect, useState } from 'react';
import { Modal } from 'shared/ui-overlay';
import classes from './staff-dialog.module.css';

export interface StaffDialogProps {
  title: string;
  /** After the dialog has left the screen, however it was closed. */
  onClosed: () => void;
  /** Id of what gets the focus when the control that opened the dialog is gone with what was done; otherwise the screen gets it. */
  focusAfter?: string;
  /** Widest it gets, in px. */
  size?: number;
  /** What the dialog shows; `close` takes it off the screen. */
  children: (close: () => void) => ReactNode;
}

/** What opened the dialog; of an item of a menu, which is gone with the menu, the menu's button. Null: nothing had the focus. */
function openerOf(active: Element | null): Element | null {
  if (active === document.body) return null;
  const menu = active?.closest('[role="menu"]');
  const button = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return button ?? active;
}

/** A dialog over a staff screen. The focus goes back to where it was; a tap beside it throws nothing away. */
export function StaffDialog({ title, onClosed, focusAfter = '', size = 460, children }: StaffDialogProps) {
  const [opened, setOpened] = useState(true);
  const [before] = useState(() => openerOf(document.activeElement));
  const close = () => setOpened(false);
  useEffect(
    () => () => {
      // The owner may remove the dialog later than its transition ends: only then the focus is lost.
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
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
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
        <Modal.Body className={classes.body}>{children(close)}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
