import { useState } from 'react';
import type { PageHandle } from 'shared';
import { codeOfAdministrator, type RecoveryCode } from '../../identity/recovery';
import { linkedAccount } from '../../parts/credentials/linked-account';
import { ConfirmStep } from './confirm-step';
import { EmailStep } from './email-step';

export const handle: PageHandle = {
  head: () => ({
    title: 'Recuperar contraseña',
    description: 'Recuperación de la contraseña del panel.',
    noindex: true,
  }),
};

/** `/recuperar-contrasena`: first the code, then the new password (spec: staff-panel §2, "Password recovery"). */
export function Component() {
  const [sent, setSent] = useState<RecoveryCode | 'opened' | 'back'>(() => {
    const { email, hasCode } = linkedAccount();
    return email && hasCode ? codeOfAdministrator(email) : 'opened';
  });
  if (typeof sent === 'object' && sent.requiresVerificationCode) {
    return <ConfirmStep sent={sent} onBack={() => setSent('back')} />;
  }
  return <EmailStep autoFocus={sent === 'back'} onSent={setSent} />;
}
