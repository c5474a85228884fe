import { useBrand } from 'shared';
import { QrCode } from 'shared/qr';
import { Button, Grid, Stack } from 'shared/ui';
import { CodeField } from '../credentials/code-field';
import { CredentialsForm } from '../credentials/credentials-form';
import { SubmitButton } from '../credentials/submit-button';
import { useCredentialsForm } from '../credentials/use-credentials-form';
import classes from './authenticator-setup.module.css';
import { factorProblem } from './factor-problem';
import { SecretText } from './secret-text';

interface Props {
  secret: string;
  /** Account name that the authenticator lists. */
  account: string;
  /** Rejects when the code is not accepted. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Sets up an authenticator: shows its secret as QR code, link and text, and asks for the first code as proof. */
export default function AuthenticatorSetup({ secret, account, onCode, onCancel }: Props) {
  const brand = useBrand();
  const form = useCredentialsForm({
    send: (fields) => onCode(String(fields.get('code'))),
    problemOf: factorProblem,
  });
  const label = `${encodeURIComponent(brand.name)}:${encodeURIComponent(account)}`;
  const address = `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: brand.name })}`;

  return (
    <Stack gap={16}>
      <Stack component="ol" gap={8} className={classes.steps}>
        <li>Abra una aplicación de autenticación en su celular, por ejemplo Google Authenticator.</li>
        <li>
          Escanee este código o <a href={address}>ábralo en la aplicación</a>, si está en el celular.
          <span className={classes.picture}>
            <QrCode value={address} size={176} label="Código QR con la clave" />
          </span>
          ¿No puede escanear? Escriba esta clave:
          <SecretText secret={secret} />
        </li>
        <li>Escriba el código de seis cifras que muestra la aplicación.</li>
      </Stack>
      <CredentialsForm of={form}>
        <CodeField of={form} autoFocus={false} />
        <Grid columns="1fr 1fr" gap={12}>
          <Button variant="default" disabled={form.submitting} onClick={onCancel}>
            Cancelar
          </Button>
          <SubmitButton of={form} doing="Verificando..." fullWidth={false}>
            Activar
          </SubmitButton>
        </Grid>
      </CredentialsForm>
    </Stack>
  );
}
