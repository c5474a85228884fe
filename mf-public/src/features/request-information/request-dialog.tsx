import { useCallback, useState } from 'react';
import { Modal } from 'shared/ui-overlay';
import { ContactFormView } from '../contact-form/contact-form-view';
import { DIALOG_CLOSES_AFTER_MS, DIALOG_TEXTS } from '../contact-form/texts';
import { useContactForm } from '../contact-form/use-contact-form';
import classes from './request-dialog.module.css';

/** The program that the visitor asks about. */
export interface RequestedProgram {
  title: string;
  /** Given by university pages only (spec: public-site §7). */
  programId?: string;
}

export interface RequestDialogProps {
  program: RequestedProgram;
  /** After the dialog has left the screen, however it was closed. */
  onClosed: () => void;
}

/** The request dialog of spec public-site §4. Loaded when first needed; see `use-request-dialog.tsx`. */
export default function RequestDialog({ program, onClosed }: RequestDialogProps) {
  const [opened, setOpened] = useState(true);
  const close = useCallback(() => setOpened(false), []);
  const contact = useContactForm({
    form: 'solicitar-informacion',
    programTitle: program.title,
    programId: program.programId,
    thanksMs: DIALOG_CLOSES_AFTER_MS,
    onThanksOver: close,
  });
  const chosen = (
    <p className={classes.chosen}>
      <span>Programa seleccionado:</span> <b>{program.title}</b>
    </p>
  );
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      // A tap beside the dialog must not throw away what was written.
      closeOnClickOutside={false}
      centered
      size={440}
    >
      <Modal.Overlay color="#0a182b" backgroundOpacity={0.55} />
      <Modal.Content
        className={classes.content}
        {...(contact.status === 'success' ? contact.holdHandlers : {})}
      >
        {/* Its element is a <header>, which would count as a second banner of the page. */}
        <Modal.Header className={classes.header} role="none">
          <Modal.Title>Solicitar información</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" iconSize={22} />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <ContactFormView contact={contact} texts={DIALOG_TEXTS} intro={chosen} afterThanks={chosen} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
