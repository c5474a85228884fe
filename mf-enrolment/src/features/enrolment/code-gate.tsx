import { type FormEvent, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { ENROLMENT_CODE_LENGTH } from 'shared/rules';
import { Button, TextInput, Title } from 'shared/ui';
import classes from './code-gate.module.css';
import { callEnrolment } from './enrolment-calls';

interface Props {
  token: string;
  /** The code was right: the page is read again. */
  onOpened: () => Promise<void>;
}

/** What a device sees that has not opened the page yet: nothing of the person, and how to go on. */
export function CodeGate({ token, onOpened }: Props) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState<'send' | 'open' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const run = async (what: 'send' | 'open', work: () => Promise<unknown>) => {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(null);
    field.current?.focus();
  };
  const send = () =>
    run('send', async () => {
      await callEnrolment(token, '/code', { method: 'POST' });
      setSent(true);
    });
  const open = (event: FormEvent) => {
    event.preventDefault();
    const codigo = field.current?.value.replace(/\s/g, '') ?? '';
    void run('open', async () => {
      await callEnrolment(token, '/session', { method: 'POST', body: { codigo } });
      await onOpened();
    });
  };

  return (
    <div className={classes.gate}>
      <Title>Abra su inscripción</Title>
      <p className={classes.lead}>
        Para cuidar sus datos, este dispositivo necesita un código. Se lo enviamos al correo que le dio a su
        asesor.
      </p>
      {sent ? (
        <form onSubmit={open} className={classes.form} noValidate>
          <TextInput
            ref={field}
            label="Código de seis números"
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={ENROLMENT_CODE_LENGTH + 2}
            inputClassName={classes.code}
            // The person asked for it: the code is what comes next.
            autoFocus
          />
          {problem ? <Notice kind="bad">{problem}</Notice> : null}
          <Button type="submit" fullWidth loading={busy === 'open'}>
            Abrir mi inscripción
          </Button>
          <p className={classes.hint}>
            Le enviamos el código. Puede tardar un minuto; mire también en correo no deseado.
          </p>
          <Button variant="default" fullWidth loading={busy === 'send'} onClick={() => void send()}>
            Enviar otro código
          </Button>
        </form>
      ) : (
        <div className={classes.form}>
          {problem ? <Notice kind="bad">{problem}</Notice> : null}
          <Button fullWidth loading={busy === 'send'} onClick={() => void send()}>
            Enviar el código a mi correo
          </Button>
          <p className={classes.hint}>Este dispositivo queda abierto durante 30 días.</p>
        </div>
      )}
    </div>
  );
}
