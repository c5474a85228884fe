import { useState } from 'react';
import type { AdviserRecord, DuplicateAnswer } from 'shared/schemas';
import { StaffDialog } from 'shared/ui-staff';
import type { NewLeadProps } from './use-new-lead';
import { Wizard } from './wizard';

interface Props extends Omit<NewLeadProps, 'onDuplicate' | 'close'> {
  advisers: readonly AdviserRecord[];
  onClosed: () => void;
}

/** "+ Nuevo Lead": three steps, and the duplicate question, which allows creating it anyway (spec: staff-panel §2, §4). */
export function NewLeadDialog({ onClosed, ...props }: Props) {
  const [duplicate, setDuplicate] = useState<DuplicateAnswer | null>(null);
  return (
    <StaffDialog title={duplicate ? 'Cliente ya existe' : 'Nuevo Lead'} size={680} onClosed={onClosed}>
      {(close) => <Wizard {...props} close={close} duplicate={duplicate} onDuplicate={setDuplicate} />}
    </StaffDialog>
  );
}
