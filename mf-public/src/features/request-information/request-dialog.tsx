import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert, Button, Loader } from 'shared/ui';
import { Modal } from 'shared/ui-overlay';
import { ContactFields } from './contact-fields';
import classes from './request-dialog.module.css';
import { useContactForm } from './use-contact-form';
import { useTimedClose } from './use-timed-close';

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

/** spec: public-site §9 */
const SUCCESS_CLOSES_AFTER_MS = 3000;

/** The request dialog of spec public-site §4. Loaded when first needed; see `use-request-dialog.tsx`. */
export default function RequestDialog({ program, onClosed }: RequestDialogProps) {
  const [opened, setOpened] = useState(true);
  const close = useCallback(() => setOpened(false), []);
  const contact = useContactForm({
    form: 'solicitar-informacion',
    programTitle: program.title,
    programId: program.programId,
  });
  const sent = contact.status === 'success';
  const { held, holdHandlers } = useTimedClose(sent, SUCCESS_CLOSES_AFTER_MS, close);

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
      <Modal.Content className={classes.content} {...(sent ? holdHandlers : {})}>
        {/* Its element is a <header>, which would count as a second banner of the page. */}
        <Modal.Header className={classes.header} role="none">
          <Modal.Title>Solicitar información</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" iconSize={22} />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <div role="status">{sent ? <Sent title={program.title} held={held} /> : null}</div>
          {sent ? null : <RequestForm title={program.title} contact={contact} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function RequestForm({ title, contact }: { title: string; contact: ReturnType<typeof useContactForm> }) {
  const submitting = contact.status === 'submitting';
  return (
    <form ref={contact.formRef} className={classes.form} onSubmit={contact.submit}>
      {contact.status === 'error' ? (
        <Alert ref={contact.bannerRef} tabIndex={-1} color="arcilla" icon={<IconAlertCircle />} role="alert">
          Hubo un error al enviar el formulario. Por favor, intente nuevamente.
        </Alert>
      ) : null}
      <ChosenProgram title={title} />
      <ContactFields errors={contact.fieldErrors} disabled={submitting} />
      <Button
        type="submit"
        fullWidth
        disabled={submitting}
        leftSection={submitting ? <Loader size={18} color="currentColor" /> : null}
      >
        {submitting ? 'Enviando...' : 'Enviar solicitud'}
      </Button>
    </form>
  );
}

function ChosenProgram({ title }: { title: string }) {
  return (
    <p className={classes.chosen}>
      <span>Programa seleccionado:</span> <b>{title}</b>
    </p>
  );
}

function Sent({ title, held }: { title: string; held: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  // The form that held the focus is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={classes.sent}>
      <span className={classes.mark}>
        <IconCheck size={40} stroke={2.25} aria-hidden="true" />
      </span>
      <p className={classes.thanks}>¡Gracias por tu interés! Te contactaremos pronto.</p>
      <ChosenProgram title={title} />
      <div className={classes.bar} data-held={held} aria-hidden="true" />
    </div>
  );
}
