import { type ReactNode, useEffect, useState } from 'react';
import { Modal } from 'shared/ui-overlay';
import classes from './staff-dialog.module.css';

export interface StaffDialogProps {
  title: string;
  /** Called to close the dialog, by whatever means; its owner then removes it. */
  onClosed: () => void;
  /** Id of the element to focus if the control that opened the dialog has been removed; without it `main` gets the focus. */
  focusAfter?: string;
  /** Maximum width in px. */
  size?: number;
  /** Content of the dialog; `close` is `onClosed`. */
  children: (close: () => void) => ReactNode;
}

/** The control that opened the dialog. For a menu item, which disappears, the menu's button. Null: nothing had the focus. */
function openerOf(active: Element | null): Element | null {
  if (active === document.body) return null;
  const menu = active?.closest('[role="menu"]');
  const button = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return button ?? active;
}

/**
 * A dialog over a staff screen, open while its owner renders it. It closes without a transition: during a fade-out, a press on
 * the control that opens it again was lost. The focus returns to where it was. A tap outside does not close the dialog.
 */
export function StaffDialog({ title, onClosed, focusAfter = '', size = 460, children }: StaffDialogProps) {
  const [before] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // Wait until the dialog is out of the document.
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
        {/* `role="none"`: Mantine renders a <header>, which would count as a second banner of the page. */}
        <Modal.Header className={classes.header} role="none">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" iconSize={20} />
        </Modal.Header>
        <Modal.Body className={classes.body}>{children(onClosed)}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
