import { type FormEvent, type ReactNode, useState } from 'react';
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

/** Format of published versions; the server ignores other text. */
const VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/** Reads the absolute URL of a server; only its origin counts. */
const originOf = (text: string) =>
  URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)
    ? new URL(text.trim()).origin
    : null;

/** Chooses another published version or, for administrators, a development server, for this browser only. */
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
  const take = (source: OverrideSource | string) => {
    if (typeof source === 'string') setProblem(source);
    else void use(source);
  };
  const others = versions?.filter((version) => version !== present);
  return (
    <Stack gap={12} className={classes.form}>
      <SourceForm
        pending={pending}
        disabled={others?.length === 0}
        onValue={(version) => take(VERSION.test(version) ? { version } : 'Escriba la versión, como 1.2.0.')}
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
      </SourceForm>
      {origins && origins.length > 0 ? (
        <SourceForm
          pending={pending}
          onValue={(text) => {
            const origin = originOf(text);
            take(origin ? { origin } : 'Escriba la dirección completa, como http://localhost:3112.');
          }}
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
        </SourceForm>
      ) : null}
      <Refusal problem={problem} />
    </Stack>
  );
}

interface SourceFormProps {
  pending: boolean;
  disabled?: boolean;
  onValue: (value: string) => void;
  /** The field, with the name `value`. */
  children: ReactNode;
}

function SourceForm({ pending, disabled, onValue, children }: SourceFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    onValue(String(new FormData(event.currentTarget).get('value') ?? '').trim());
  };
  return (
    <Row component="form" gap={8} align="flex-end" nowrap className={classes.field} onSubmit={submit}>
      {children}
      {/* A disabled button would lose the focus. */}
      <Button
        size="sm"
        type="submit"
        aria-disabled={pending || undefined}
        data-disabled={pending || undefined}
        disabled={disabled}
      >
        {pending ? 'Cambiando...' : 'Usar'}
      </Button>
    </Row>
  );
}
