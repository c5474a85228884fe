import { type ReactNode, useCallback, useState } from 'react';
import { Modal } from 'shared/ui-overlay';
import classes from './dialog.module.css';
import { useCloseOnBack } from './use-close-on-back';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Called after the dialog has left the screen. */
  onClosed: () => void;
  /** Props of the dialog's content, such as the handlers that keep a message open. */
  contentProps?: object;
  children: ReactNode;
}

/** State of a dialog that is mounted open. */
export function useOpenedOnce(): { opened: boolean; close: () => void } {
  const [opened, setOpened] = useState(true);
  return { opened, close: useCallback(() => setOpened(false), []) };
}

/** Base of every dialog of the public site. Import it only from lazily loaded code. */
export function Dialog({ title, opened, onClose, onClosed, contentProps, children }: DialogProps) {
  useCloseOnBack(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      // A tap on the overlay must not discard the form.
      closeOnClickOutside={false}
      centered
      yOffset="min(5dvh, 24px)"
      size={440}
    >
      <Modal.Overlay color="#0a182b" backgroundOpacity={0.55} />
      <Modal.Content className={classes.content} {...contentProps}>
        {/* It renders a <header>, which would count as a second banner of the page. */}
        <Modal.Header className={classes.header} role="none">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" iconSize={22} />
        </Modal.Header>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
