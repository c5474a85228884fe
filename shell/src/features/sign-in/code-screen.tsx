import { useState } from 'react';
import { Button } from 'shared/ui';
import { CodeForm, type CodeFormProps, codeHint } from '../../parts/credentials/code-form';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import { RecoveryForm } from './recovery-form';

interface Props extends CodeFormProps {
  /** A recovery code has turned the second factor off. */
  onRecovered: () => void;
}

/** The second factor, where the provider asks for one (spec: staff-panel §4, "Session"), or a recovery code in its place. */
export function CodeScreen({ onRecovered, ...props }: Props) {
  const [lost, setLost] = useState(false);
  if (lost) {
    return (
      <CredentialsFrame
        title="Código de recuperación"
        text="Escriba uno de los códigos que guardó al activar la verificación. Se desactivará, y podrá entrar con su contraseña."
      >
        <RecoveryForm onRecovered={onRecovered} onCancel={() => setLost(false)} />
      </CredentialsFrame>
    );
  }
  return (
    <CredentialsFrame title="Código de verificación" text={codeHint(props.challenge)}>
      <CodeForm {...props} />
      <Button variant="subtle" fullWidth onClick={() => setLost(true)}>
        ¿Perdió su celular? Use un código de recuperación
      </Button>
    </CredentialsFrame>
  );
}
