import { askAgainSchema } from 'shared/schemas';
import { Button, TextArea } from 'shared/ui';
import { BusyButton, RestoredNotice, Row, StaffForm, useDraftForm } from 'shared/ui-staff';
import { updateFailure } from '../../lead-data/lead-failures';
import classes from './document-review.module.css';
import { askAgain } from './file-queries';

interface Props {
  leadId: string;
  documentId: string;
  onClosed: () => void;
}

/** Requests a document again, and tells the applicant what is wrong with the first one. */
export function AskAgain({ leadId, documentId, onClosed }: Props) {
  const form = useDraftForm(askAgainSchema, {
    initialValues: { motivo: '' },
    draft: `pedir-de-nuevo.${documentId}`,
    submit: ({ motivo }) => askAgain(leadId, documentId, motivo),
    words: updateFailure,
  });
  return (
    <StaffForm form={form} className={classes.ask}>
      <RestoredNotice form={form} />
      <TextArea
        {...form.text('motivo')}
        label="Qué debe corregir"
        description="La persona lo lee en su página y le llega por correo."
        required
        maxLength={500}
        rows={2}
        autoFocus
      />
      <Row gap={8} align="stretch">
        <BusyButton size="sm" type="submit" busy={form.busy}>
          Pedir de nuevo
        </BusyButton>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            form.discard();
            onClosed();
          }}
        >
          Volver
        </Button>
      </Row>
    </StaffForm>
  );
}
