import type { LeadEdit } from 'shared/schemas';
import { useAction } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { changeLead } from '../../lead-data/leads-queries';
import { withoutFields } from '../../lead-data/unsent/conflict';
import { storedLead } from '../../lead-data/unsent/lead-calls';
import { ConflictForm } from '../../lead-ui/conflict-form';
import { forgetEditDraft } from './edit-draft';
import { refusalOf } from './edit-refusal';

/** Somebody else has changed the same fields. */
export interface Conflict {
  base: Lead;
  theirs: Lead;
  values: LeadEdit;
}

interface Props {
  conflict: Conflict;
  names: AdviserNames;
  onConflict: (conflict: Conflict) => void;
  close: () => void;
}

/** Asks field by field, and applies the decisions to the stored lead. */
export function EditConflict({ conflict, names, onConflict, close }: Props) {
  const { base, theirs, values } = conflict;
  const finish = () => {
    forgetEditDraft(theirs.id);
    close();
  };
  const save = useAction({
    action: (decided: LeadEdit) => changeLead(theirs, decided),
    onDone: finish,
    onRefused: (error, decided) => {
      const newer = storedLead(error);
      if (newer) onConflict({ base: theirs, theirs: newer, values: decided });
    },
    words: (error) => refusalOf(error).message,
  });
  return (
    <ConflictForm
      key={theirs.version}
      base={base}
      theirs={theirs}
      values={values}
      names={names}
      busy={save.busy || save.done}
      problem={save.problem}
      onDecided={(givenUp) => {
        const decided = withoutFields(values, givenUp);
        if (Object.keys(decided).length === 0) finish();
        else save.run(decided);
      }}
      onDiscard={finish}
    />
  );
}
