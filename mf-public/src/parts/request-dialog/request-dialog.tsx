import { cohortDates } from 'shared/rules';
import type { CurrentCohort } from 'shared/schemas';
import { ContactFormView } from '../contact-form/contact-form-view';
import { DIALOG_CLOSES_AFTER_MS, DIALOG_TEXTS } from '../contact-form/texts';
import { useContactForm } from '../contact-form/use-contact-form';
import { Dialog, useOpenedOnce } from '../dialog/dialog';
import type { LazyDialogProps } from '../dialog/use-lazy-dialog';
import classes from './request-dialog.module.css';

/** The program that the visitor asks about. */
export interface RequestedProgram {
  title: string;
  /** Set only by university pages (spec: public-site §7). */
  programId?: string;
  cohort?: CurrentCohort | undefined;
}

/** The request dialog of spec public-site §4. Loaded on demand by `use-request-dialog.tsx`. */
export default function RequestDialog({ about: program, onClosed }: LazyDialogProps<RequestedProgram>) {
  const { opened, close } = useOpenedOnce();
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
      {program.cohort ? <small>{cohortDates(program.cohort)}</small> : null}
    </p>
  );
  return (
    <Dialog
      title="Solicitar información"
      opened={opened}
      onClose={() => {
        contact.leave();
        close();
      }}
      onClosed={onClosed}
      contentProps={contact.status === 'success' ? contact.holdHandlers : undefined}
    >
      <ContactFormView contact={contact} texts={DIALOG_TEXTS} intro={chosen} afterThanks={chosen} />
    </Dialog>
  );
}
