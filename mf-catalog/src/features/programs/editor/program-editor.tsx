import { useState } from 'react';
import { forgetProgramDraft } from './program-draft';
import { ProgramForm, type ProgramFormProps } from './program-form';

/** The form of a program, new or stored, beside the list; what is typed in it can be given up for what is stored. */
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
