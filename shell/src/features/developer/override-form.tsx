import { type FormEvent, useState } from 'react';
import { Refusal } from 'shared/forms';
import { Button, NativeSelect, Row, Stack, TextInput } from 'shared/ui';
import classes from './module-card.module.css';
import type { OverrideSource } from './override-cookies';

interface Props {
  versions: readonly string[] | undefined;
  origins: readonly string[] | undefined;
  /** Version that is shown now. */
  present: string;
  onUse: (source: OverrideSource) => Promise<void>;
}

/** An absolute URL of a server; only its origin counts. */
const originOf = (text: string) =>
  URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)
    ? new URL(text.trim()).origin
    : null;

/** Another published version or, for administrators, a development server, for this browser only. */
export function OverrideForm({ versions, origins, present, onUse }: Props) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const use = async (source: OverrideSource) => {
    setPending(true);
    setProblem(null);
    try {
      await onUse(source);
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
      setPending(false);
    }
  };
  const submitted =
    (read: (value: string) => OverrideSource | string) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (pending) return;
      const value = String(new FormData(event.currentTarget).get('value') ?? '').trim();
      const source = read(value);
      if (typeof source === 'string') setProblem(source);
      else void use(source);
    };

  // A disabled button would lose the focus.
  const busy = { 'aria-disabled': pending || undefined, 'data-disabled': pending || undefined };
  const others = versions?.filter((version) => version !== present);
  return (
    <Stack gap={12} className={classes.form}>
      <Row
        component="form"
        gap={8}
        align="flex-end"
        nowrap
        className={classes.field}
        onSubmit={submitted((version) => (version ? { version } : 'Escriba la versión, como 1.2.0.'))}
      >
        {others ? (
          <NativeSelect
            size="sm"
            name="value"
            label="Versión publicada"
            data={others}
            disabled={others.length === 0}
          />
        ) : (
          <TextInput
            size="sm"
            name="value"
            label="Versión publicada"
            placeholder="1.2.0"
            autoComplete="off"
          />
        )}
        <Button size="sm" type="submit" {...busy} disabled={others?.length === 0}>
          {pending ? 'Cambiando...' : 'Usar'}
        </Button>
      </Row>
      {origins && origins.length > 0 ? (
        <Row
          component="form"
          gap={8}
          align="flex-end"
          nowrap
          className={classes.field}
          onSubmit={submitted((text) => {
            const origin = originOf(text);
            return origin ? { origin } : 'Escriba la dirección completa, como http://localhost:3112.';
          })}
        >
          <TextInput
            size="sm"
            name="value"
            label="Dirección de un servidor de desarrollo"
            description={`Permitidas: ${origins.join(', ')}`}
            placeholder="http://localhost:3112"
            autoComplete="off"
            inputMode="url"
          />
          <Button size="sm" type="submit" {...busy}>
            {pending ? 'Cambiando...' : 'Usar'}
          </Button>
        </Row>
      ) : null}
      <Refusal problem={problem} />
    </Stack>
  );
}
