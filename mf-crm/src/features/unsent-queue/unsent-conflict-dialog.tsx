import { StaffDialog } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import { discardUnsent, resolveConflict } from '../../lead-data/unsent/answer-unsent';
import type { UnsentChange } from '../../lead-data/unsent/unsent-change';
import { ConflictForm } from '../../lead-ui/conflict-form';

interface ConflictDialogProps {
  change: UnsentChange;
  names: AdviserNames;
  onClosed: () => void;
}

export function ConflictDialog({ change, names, onClosed }: ConflictDialogProps) {
  const { base, request, problem } = change;
  if (problem?.kind !== 'conflict' || request.kind !== 'update') return null;
  return (
    <StaffDialog title="Este lead cambió mientras editaba" onClosed={onClosed}>
      {(close) => (
        <ConflictForm
          base={base}
          theirs={problem.theirs}
          values={request.values}
          names={names}
          onDecided={(givenUp) => {
            close();
            resolveConflict(change, givenUp);
          }}
          onDiscard={() => {
            close();
            discardUnsent(change);
          }}
        />
      )}
    </StaffDialog>
  );
}
