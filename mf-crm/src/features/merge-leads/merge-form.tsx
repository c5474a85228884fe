import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Row } from 'shared/ui';
import { DialogButtons, ESTADO_LABELS, Stack, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { createAttempts } from '../../lead-data/lost-answer';
import { formatDay } from '../../lead-ui/format-day';
import classes from './merge-dialog.module.css';
import { differing, labelOf, missingIn, movingText, valueText } from './merge-fields';
import { mergeLeads } from './merge-queries';

interface Props {
  kept: Lead;
  other: Lead;
  /** Keeps the other lead instead; null if that is not allowed. */
  onSwap: (() => void) | null;
  onBack: () => void;
  onMerged: () => void;
}

/** Both values of every field that differs, and what moves to the kept lead. */
export function MergeForm({ kept, other, onSwap, onBack, onMerged }: Props) {
  const [attempt] = useState(createAttempts);
  const fields = differing(kept, other);
  const missing = missingIn(kept, other);
  const form = useDraftForm(
    schemaOf((taken: Readonly<Record<string, boolean>>) => ({
      sent: fields.filter((field) => taken[field]),
    })),
    {
      initialValues: Object.fromEntries(fields.map((field) => [field, missing.includes(field)])),
      submit: (taken) => mergeLeads(kept, other, taken, attempt),
      onDone: onMerged,
    },
  );
  return (
    <StaffForm form={form}>
      <Row gap="8px 16px" justify="space-between" className={classes.both}>
        <p>
          Se conserva <b>{kept.nombre}</b>, creado {formatDay(kept.fechaCreacion)}, con su asesor y su estado
          ({ESTADO_LABELS[kept.estado]}).
        </p>
        {onSwap ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onSwap}
          >
            Conservar el otro
          </Button>
        ) : null}
      </Row>
      <Stack gap={10}>
        {fields.length === 0 ? <p>Los datos de los dos son iguales.</p> : null}
        {fields.map((field) => (
          <fieldset key={field} className={classes.field}>
            <legend>{labelOf(field)}</legend>
            {([kept, other] as const).map((lead) => (
              <label key={lead.id}>
                <input
                  type="radio"
                  name={field}
                  checked={form.values[field] === (lead === other)}
                  onChange={() => form.set({ [field]: lead === other })}
                />
                <span>
                  {valueText(lead, field)}
                  <small>{lead === kept ? 'Del que se conserva' : 'Del otro'}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </Stack>
      <p className={classes.moves}>
        Pasan al lead que se conserva: {movingText(other)}. Su historia muestra la de los dos. El lead de{' '}
        {other.nombre} creado {formatDay(other.fechaCreacion)} deja de existir por separado; esto no se puede
        deshacer.
      </p>
      <DialogButtons
        of={form}
        action="Fusionar"
        submitting="Fusionando..."
        cancel="Elegir otro lead"
        onCancel={onBack}
      />
    </StaffForm>
  );
}
