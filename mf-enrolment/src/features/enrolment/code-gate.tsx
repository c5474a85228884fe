import { type FormEvent, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useSearchParams } from 'shared/router';
import { ENROLMENT_CODE_LENGTH } from 'shared/rules';
import { Button, TextInput, Title } from 'shared/ui';
import classes from './code-gate.module.css';
import { callEnrolment, plainPath } from './enrolment-calls';

interface Props {
  token: string;
  /** The code was right: the page is read again. */
  onOpened: () => Promise<void>;
}

/** How a form ended that was posted without scripts, as `?codigo=` says it. */
const OUTCOMES: Readonly<Record<string, { sent: boolean; problem: string | null }>> = {
  enviado: { sent: true, problem: null },
  incorrecto: { sent: true, problem: 'Ese código no sirve. Revise el último correo, o pida otro.' },
  espere: { sent: true, problem: 'Ya le enviamos varios códigos. Espere diez minutos para pedir otro.' },
};

/** What a device sees that has not opened the page yet: nothing of the person, and how to go on. Its forms work without scripts. */
export function CodeGate({ token, onOpened }: Props) {
  const [parameters] = useSearchParams();
  const outcome = OUTCOMES[parameters.get('codigo') ?? ''];
  const [sent, setSent] = useState(outcome?.sent ?? false);
  const [busy, setBusy] = useState<'send' | 'open' | null>(null);
  const [problem, setProblem] = useState<string | null>(outcome?.problem ?? null);
  const [renewed, setRenewed] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const run = async (what: 'send' | 'open', work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    setProblem(null);
    setRenewed(false);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(null);
    field.current?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run('send', async () => {
      await callEnrolment(token, '/code', { method: 'POST' });
      setRenewed(sent);
      setSent(true);
    });
  };
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
        {sent
          ? 'Escriba el código que le enviamos al correo que le dio a su asesor.'
          : 'Para cuidar sus datos, este dispositivo necesita un código. Se lo enviamos al correo que le dio a su asesor.'}
      </p>
      {sent ? (
        <form
          method="post"
          action={plainPath(token, 'sesion')}
          onSubmit={open}
          className={classes.form}
          noValidate
        >
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
          <Button type="submit" fullWidth data-disabled={busy === 'open' || undefined}>
            {busy === 'open' ? 'Abriendo…' : 'Abrir mi inscripción'}
          </Button>
        </form>
      ) : null}
      <form method="post" action={plainPath(token, 'codigo')} onSubmit={send} className={classes.form}>
        {problem && !sent ? <Notice kind="bad">{problem}</Notice> : null}
        <Button
          type="submit"
          variant={sent ? 'default' : 'filled'}
          fullWidth
          data-disabled={busy === 'send' || undefined}
        >
          {busy === 'send' ? 'Enviando…' : sent ? 'Enviar otro código' : 'Enviar el código a mi correo'}
        </Button>
        <p className={classes.hint} role={sent ? 'status' : undefined}>
          {renewed
            ? 'Le enviamos otro código. El anterior ya no sirve.'
            : sent
              ? 'Puede tardar un minuto; mire también en correo no deseado.'
              : 'Este dispositivo queda abierto durante 30 días.'}
        </p>
      </form>
    </div>
  );
}
