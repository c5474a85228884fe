import { CodeForm, type CodeFormProps, codeHint } from '../../parts/credentials/code-form';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';

/** The second factor, where the provider asks for one (spec: staff-panel §4, "Session"). */
export function CodeScreen(props: CodeFormProps) {
  return (
    <CredentialsFrame title="Código de verificación" text={codeHint(props.challenge)}>
      <CodeForm {...props} />
    </CredentialsFrame>
  );
}
