import { useState } from 'react';
import { forgetProgramDraft } from './program-draft';
import { ProgramForm, type ProgramFormProps } from './program-form';

/** The form of a new or stored program, beside the list. What was typed can be discarded for the stored program. */
export function ProgramEditor({ program, ...props }: Omit<ProgramFormProps, 'onGivenUp'>) {
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
