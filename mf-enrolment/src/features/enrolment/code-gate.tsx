import { type FormEvent, type Ref, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useSearchParams } from 'shared/router';
import { ENROLMENT_CODE_LENGTH } from 'shared/rules';
import { Button, Hint, Stack, TextInput, Title } from 'shared/ui';
import classes from './code-gate.module.css';
import { callEnrolment, plainPath } from './enrolment-calls';
import { useCall } from './use-call';

interface Props {
  token: string;
  /** The code was correct: reads the page again. */
  onOpened: () => Promise<void>;
}

/** Outcome in `?codigo=` of a form that was posted without scripts. */
const OUTCOMES: Readonly<Record<string, { sent: boolean; problem: string | null }>> = {
  enviado: { sent: true, problem: null },
  incorrecto: { sent: true, problem: 'Ese código no sirve. Revise el último correo, o pida otro.' },
  espere: { sent: true, problem: 'Ya le enviamos varios códigos. Espere diez minutos para pedir otro.' },
};

/** Shown on a device that has not opened the page yet: no personal data, only how to continue. Its forms work without scripts. */
export function CodeGate({ token, onOpened }: Props) {
  const [parameters] = useSearchParams();
  const outcome = OUTCOMES[parameters.get('codigo') ?? ''];
  const [sent, setSent] = useState(outcome?.sent ?? false);
  const [renewed, setRenewed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { run, busy, problem, last } = useCall({
    call: async (what: 'send' | 'open') => {
      setRenewed(false);
      if (what === 'send') {
        await callEnrolment(token, '/code', { method: 'POST' });
        setRenewed(sent);
        setSent(true);
      } else {
        const codigo = field.current?.value.replace(/\s/g, '') ?? '';
        await callEnrolment(token, '/session', { method: 'POST', body: { codigo } });
        await onOpened();
      }
    },
    problem: outcome?.problem ?? null,
    onEnd: () => field.current?.focus(),
  });
  const submit = (what: 'send' | 'open') => (event: FormEvent) => {
    event.preventDefault();
    run(what);
  };
  const isBusy = (what: 'send' | 'open') => (busy && last === what) || undefined;

  return (
    <div className={classes.gate}>
      <Title>Abra su inscripción</Title>
      <p className={classes.lead}>
        {sent
          ? 'Escriba el código que le enviamos al correo que le dio a su asesor.'
          : 'Para cuidar sus datos, este dispositivo necesita un código. Se lo enviamos al correo que le dio a su asesor.'}
      </p>
      {sent ? (
        <CodeForm
          ref={field}
          action={plainPath(token, 'sesion')}
          busy={isBusy('open')}
          problem={problem}
          onSubmit={submit('open')}
        />
      ) : null}
      <Stack
        component="form"
        method="post"
        action={plainPath(token, 'codigo')}
        onSubmit={submit('send')}
        gap={16}
        mt={24}
      >
        {problem && !sent ? <Notice kind="bad">{problem}</Notice> : null}
        <Button type="submit" variant={sent ? 'default' : 'filled'} fullWidth data-disabled={isBusy('send')}>
          {isBusy('send') ? 'Enviando…' : sent ? 'Enviar otro código' : 'Enviar el código a mi correo'}
        </Button>
        <Hint role={sent ? 'status' : undefined}>
          {renewed
            ? 'Le enviamos otro código. El anterior ya no sirve.'
            : sent
              ? 'Puede tardar un minuto; mire también en correo no deseado.'
              : 'Este dispositivo queda abierto durante 30 días.'}
        </Hint>
      </Stack>
    </div>
  );
}

interface CodeFormProps {
  ref: Ref<HTMLInputElement>;
  /** URL to which a browser without scripts posts it. */
  action: string;
  busy: true | undefined;
  problem: string | null;
  onSubmit: (event: FormEvent) => void;
}

function CodeForm({ ref, action, busy, problem, onSubmit }: CodeFormProps) {
  return (
    <Stack component="form" method="post" action={action} onSubmit={onSubmit} gap={16} mt={24} noValidate>
      <TextInput
        ref={ref}
        label="Código de seis números"
        name="codigo"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={ENROLMENT_CODE_LENGTH + 2}
        inputClassName={classes.code}
        // The person has just asked for the code, so it is the next thing to type.
        autoFocus
      />
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <Button type="submit" fullWidth data-disabled={busy}>
        {busy ? 'Abriendo…' : 'Abrir mi inscripción'}
      </Button>
    </Stack>
  );
}
