import { useEffect, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { formatPrice, MODALIDADES, NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import { type PriceChange, type PriceChangeAnswer, priceChangeSchema } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import classes from './programs-panel.module.css';
import { changePrices, type ProgramFilterValues } from './programs-queries';

const ROUNDINGS = [
  { value: '1', label: 'Al peso' },
  { value: '1000', label: 'A mil pesos' },
  { value: '10000', label: 'A diez mil pesos' },
];

const roundingOf = (value: unknown) =>
  ([1, 1_000, 10_000] as const).find((each) => String(each) === value) ?? 1_000;

/** Those of the list's filters that the change knows; a value that is none of the catalogue's counts as not set. */
function pickedFilters({ nivel, modalidad, universidad }: ProgramFilterValues) {
  const named = <T extends string>(options: readonly T[], value: string) =>
    options.find((each) => each === value);
  return {
    nivel: named(NIVELES, nivel),
    modalidad: named(MODALIDADES, modalidad),
    universidad: named(UNIVERSITY_NAMES, universidad),
  };
}

/** As it is typed, with a comma or a point. */
const percentageOf = (fields: FormData) => Number(String(fields.get('porcentaje')).trim().replace(',', '.'));

function checkPercentage(fields: FormData): Record<string, string> {
  const issue = priceChangeSchema.shape.porcentaje.safeParse(percentageOf(fields)).error?.issues[0];
  return issue ? { porcentaje: issue.message } : {};
}

interface Props {
  /** The list's filters: what they find is changed. */
  filters: ProgramFilterValues;
  onDone: (message: string) => void;
  onClosed: () => void;
}

/** Changes the prices that the filters find, after having shown what changes. */
export function PricesDialog({ filters, onDone, onClosed }: Props) {
  const [preview, setPreview] = useState<{ change: PriceChange; answer: PriceChangeAnswer } | null>(null);
  /** What was asked before the preview, for "Volver". */
  const [asked, setAsked] = useState({ porcentaje: '', redondeo: '1000' });
  const { nivel, modalidad, universidad } = filters;
  const chosen = [nivel, modalidad, universidad].filter(Boolean).join(' · ') || 'todo el catálogo';

  const submit = async (fields: FormData) => {
    if (preview) return changePrices({ ...preview.change, aplicar: true, marca: preview.answer.marca });
    const change: PriceChange = {
      ...pickedFilters(filters),
      porcentaje: percentageOf(fields),
      redondeo: roundingOf(fields.get('redondeo')),
    };
    const answer = await changePrices(change);
    setAsked({ porcentaje: String(fields.get('porcentaje')), redondeo: String(change.redondeo) });
    setPreview({ change, answer });
    return answer;
  };

  return (
    <StaffDialog title="Cambiar precios" size={520} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          key={preview ? 'apply' : 'ask'}
          action={
            preview ? `Cambiar ${preview.answer.total.toLocaleString('es-CO')} precios` : 'Ver qué cambia'
          }
          submitting={preview ? 'Cambiando...' : 'Calculando...'}
          disabled={preview?.answer.total === 0}
          check={preview ? undefined : checkPercentage}
          submit={submit}
          onDone={(answer) => {
            if (!answer.aplicado) return;
            onDone(
              `Se cambiaron ${answer.total.toLocaleString('es-CO')} precios. En el historial de cada programa está el anterior.`,
            );
            close();
          }}
          onCancel={preview ? () => setPreview(null) : close}
          cancel={preview ? 'Volver' : 'Cancelar'}
        >
          {(errors) =>
            preview ? (
              <PreviewList answer={preview.answer} />
            ) : (
              <>
                <p>
                  Cambia los precios en pesos de: <b>{chosen}</b>. Los filtros de nivel, modalidad y
                  universidad deciden cuáles.
                </p>
                <div className={classes.pair}>
                  <TextInput
                    name="porcentaje"
                    size="sm"
                    label="Porcentaje (negativo para bajar)"
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={asked.porcentaje}
                    autoFocus={asked.porcentaje !== ''}
                    data-autofocus
                    required
                    withAsterisk={false}
                    data-missing="Escriba el porcentaje en números."
                    error={errors.porcentaje}
                  />
                  <NativeSelect
                    name="redondeo"
                    size="sm"
                    label="Redondear"
                    data={ROUNDINGS}
                    defaultValue={asked.redondeo}
                  />
                </div>
              </>
            )
          }
        </DialogForm>
      )}
    </StaffDialog>
  );
}

function PreviewList({ answer: { total, ejemplos } }: { answer: PriceChangeAnswer }) {
  const element = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its step.
  useEffect(() => element.current?.focus(), []);
  if (total === 0) {
    return (
      <div ref={element} tabIndex={-1}>
        <Notice kind="info">Ningún precio cambiaría.</Notice>
      </div>
    );
  }
  return (
    <div ref={element} className={classes.dialog} tabIndex={-1}>
      <p role="status">
        Cambiarían <b>{total.toLocaleString('es-CO')}</b> precios
        {total > ejemplos.length ? `; los primeros ${ejemplos.length}` : ''}:
      </p>
      <ul className={classes.entries}>
        {ejemplos.map(({ id, titulo, antes, despues }) => (
          <li key={id}>
            <div>{titulo}</div>
            <span>
              {formatPrice(antes, 'COP')} → <b>{formatPrice(despues, 'COP')}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
