import { useRef, useState } from 'react';
import { type NewsDocument, type PolicyDraft, policyDraftSchema } from 'shared/schemas';
import { messageOf, readStaffDraft, schemaOf, useDraftForm } from 'shared/ui-staff';
import { storedBy } from '../../parts/conflict/stored-by';
import { savePolicy } from './policy-queries';

const DRAFT = 'politica';
const rule = schemaOf(({ cuerpo }: { cuerpo: string }) => ({ sent: JSON.parse(cuerpo) as NewsDocument }));

/** The stored draft, from a save that was refused because somebody else was first; null if there is none. */
const storedDraft = (error: unknown) => storedBy(error, 'borrador', policyDraftSchema);

/** The form of the policy draft. What is typed is kept until saved or discarded, with the edition that it is based on. */
export function usePolicyForm(stored: PolicyDraft, onStored: (draft: PolicyDraft) => void) {
  const [edition, setEdition] = useState(() => Number(readStaffDraft(DRAFT)?.edition) || stored.edicion);
  const sentEdition = useRef(edition);
  const [other, setOther] = useState<PolicyDraft | null>(null);
  /** The stored text, as this form has sent or read it. */
  const [kept, setKept] = useState(() => JSON.stringify(stored.cuerpo));
  const take = (draft: PolicyDraft) => {
    setEdition(draft.edicion);
    sentEdition.current = draft.edicion;
  };
  const form = useDraftForm<{ cuerpo: string }, NewsDocument, { cuerpo: string }, PolicyDraft>(rule, {
    draft: DRAFT,
    initialValues: { cuerpo: kept },
    keptWith: { edition: String(edition) },
    submit: (sent) => savePolicy(sent, sentEdition.current),
    onDone: (draft) => {
      take(draft);
      setKept(form.values.cuerpo);
      onStored(draft);
    },
    onRefused: (error) => {
      const theirs = storedDraft(error);
      if (!theirs) return;
      take(theirs);
      setOther(theirs);
    },
    words: (error) => (storedDraft(error) ? null : messageOf(error)),
  });
  return {
    form,
    edition,
    /** There are unsaved changes. */
    changed: form.values.cuerpo !== kept,
    other,
    /** Saves the form's text over what somebody else has saved. */
    keepMine: () => {
      setOther(null);
      form.submit();
    },
    discard: form.discard,
  };
}
