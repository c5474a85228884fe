import { useEffect, useRef, useState } from 'react';
import { cohortDates, formatPrice } from 'shared/rules';
import type { Cohort, ManyProgramsAnswer, ManyProgramsChange } from 'shared/schemas';
import { ActionForm, Stack, useAction } from 'shared/ui-staff';
import type { ManyFormProps } from './many-form';
import { programsText } from './many-texts';

interface Props extends ManyFormProps {
  change: ManyProgramsChange;
  answer: ManyProgramsAnswer;
  onBack: () => void;
}

/** Preview of the copy of a period, and the button that applies it. */
export function CopyPreview({ change, answer, apply, onDone, close, onBack }: Props) {
  const element = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared with its step.
  useEffect(() => element.current?.focus(), []);
  const [key] = useState(() => crypto.randomUUID());
  const action = useAction({
    action: () => apply(change, key),
    onDone: (done) => {
      onDone(done);
      close();
    },
  });
  const { cambiados, iguales, periodos = [] } = answer;
  return (
    <ActionForm
      action={action}
      label={`Copiar a ${programsText(cambiados)}`}
      submitting="Copiando..."
      disabled={cambiados === 0}
      cancel="Volver"
      onCancel={onBack}
    >
      <Stack ref={element} gap={12} tabIndex={-1}>
        <p role="status">
          {cambiados === 0
            ? 'Ningún programa cambiaría'
            : `${cambiados === 1 ? 'Cambiaría' : 'Cambiarían'} ${programsText(cambiados)}`}
          {iguales > 0
            ? `; ${programsText(iguales)} no ${iguales === 1 ? 'tiene' : 'tienen'} ese período o ya ${iguales === 1 ? 'tiene' : 'tienen'} el nuevo`
            : ''}
          {cambiados > periodos.length ? `. Los primeros ${periodos.length}:` : cambiados > 0 ? ':' : '.'}
        </p>
        <ul>
          {periodos.map(({ id, titulo, antes, despues }) => (
            <li key={id}>
              <div>
                <b>{titulo}</b>
                <br />
                <small>{lineOf(antes)}</small>
                <br />
                {lineOf(despues)}
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </ActionForm>
  );
}

const lineOf = (cohort: Cohort) =>
  `${cohort.periodo}: ${cohortDates(cohort)}. ${formatPrice(cohort.precio, cohort.moneda)}`;
