import { useState } from 'react';
import type { EditedProgram, StaffProgram } from 'shared/schemas';
import { forgetProgramDraft } from './program-draft';
import { ProgramForm } from './program-form';
import type { ProgramField } from './program-values';

interface Props {
  /** Names the form in the URL, also while the program does not exist yet. */
  name: string;
  /** The stored program; null for a new one. */
  program: EditedProgram | null;
  onSaved: (program: StaffProgram, theirs: readonly ProgramField[]) => void;
  onClose: () => void;
  /** Whether something has been typed that is not saved. */
  onTyped: (typed: boolean) => void;
  onHistory: (id: string) => void;
}

/** The form of a program, new or stored, beside the list; what is typed in it can be given up for what is stored. */
export function ProgramEditor({ program, ...props }: Props) {
  const [begun, setBegun] = useState({ program, round: 0 });
  return (
    <ProgramForm
      {...props}
      key={begun.round}
      program={begun.program}
      onGivenUp={(stored) => {
        forgetProgramDraft(props.name);
        setBegun(({ round }) => ({ program: stored ?? program, round: round + 1 }));
      }}
    />
  );
}
