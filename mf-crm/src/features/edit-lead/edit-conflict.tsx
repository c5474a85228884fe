import { useState } from 'react';
import type { AdviserNames } from '../../leads/advisers-queries';
import type { Lead } from '../../leads/lead';
import { changeLead } from '../../leads/leads-queries';
import { withoutFields } from '../../leads/unsent/conflict';
import { ConflictForm } from '../../leads/unsent/conflict-form';
import { storedLead } from '../../leads/unsent/lead-calls';
import type { LeadValues } from '../../leads/unsent/unsent-change';
import { forgetEditDraft } from './edit-draft';
import { refusalOf } from './edit-refusal';

/** Somebody else has changed the same fields. */
export interface Conflict {
  base: Lead;
  theirs: Lead;
  values: LeadValues;
}

interface Props {
  conflict: Conflict;
  names: AdviserNames;
  onConflict: (conflict: Conflict) => void;
  close: () => void;
}

/** Asks field by field, and saves what was decided on the stored lead. */
export function EditConflict({ conflict, names, onConflict, close }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { base, theirs, values } = conflict;
  const finish = () => {
    forgetEditDraft(theirs.id);
    close();
  };
  const save = async (givenUp: ReadonlySet<string>) => {
    const decided = withoutFields(values, givenUp);
    if (Object.keys(decided).length === 0) return finish();
    setBusy(true);
    setProblem(null);
    try {
      await changeLead(theirs, decided);
      finish();
    } catch (error) {
      const newer = storedLead(error);
      if (newer) onConflict({ base: theirs, theirs: newer, values: decided });
      setProblem(refusalOf(error).message);
      setBusy(false);
    }
  };
  return (
    <ConflictForm
      key={theirs.version}
      base={base}
      theirs={theirs}
      values={values}
      names={names}
      busy={busy}
      problem={problem}
      onDecided={(givenUp) => void save(givenUp)}
      onDiscard={finish}
    />
  );
}
