import { useEffect, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { formatPrice, MODALIDADES, NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import { type PriceChange, type PriceChangeAnswer, priceChangeSchema } from 'shared/schemas';
import { NativeSelect, Stack, TextInput } from 'shared/ui';
import {
  ActionForm,
  DialogButtons,
  StaffDialog,
  StaffForm,
  schemaOf,
  useAction,
  useDraftForm,
} from 'shared/ui-staff';
import type { Done } from '../../parts/done/done-notice';
import { changePrices } from './many/many-queries';
import { undoOf } from './many/many-texts';
import { PeriodSelect } from './many/period-select';
import classes from './programs-panel.module.css';
import type { ProgramFilterValues } from './programs-queries';

const ROUNDINGS = [
  { value: '1', label: 'Al peso' },
  { value: '1000', label: 'A mil pesos' },
  { value: '10000', label: 'A diez mil pesos' },
];

const roundingOf = (value: unknown) =>
  ([1, 1_000, 10_000] as const).find((each) => String(each) === value) ?? 1_000;

/** The list's filters that a price change supports; an unknown value counts as not set. */
function pickedFilters({ nivel, modalidad, universidad }: ProgramFilterValues) {
  const named = <T extends string>(options: readonly T[], value: string) =>
    options.find((each) => each === value);
  return {
    nivel: named(NIVELES, nivel),
    modalidad: named(MODALIDADES, modalidad),
    universidad: named(UNIVERSITY_NAMES, universidad),
  };
}

const NOT_ASKED = { periodo: '', porcentaje: '', redondeo: '1000' };
type Asked = typeof NOT_ASKED;

const schema = schemaOf(({ periodo, porcentaje, redondeo }: Asked) => {
  if (!porcentaje.trim()) return { errors: { porcentaje: 'Escriba el porcentaje en números.' } };
  // May be typed with a comma or a point.
  const typed = Number(porcentaje.trim().replace(',', '.'));
  const [issue] = priceChangeSchema.shape.porcentaje.safeParse(typed).error?.issues ?? [];
  if (issue) return { errors: { porcentaje: issue.message } };
  return {
    sent: { ...(periodo && { periodo }), porcentaje: typed, redondeo: roundingOf(redondeo) },
  };
});

interface Props {
  /** The list's filters: the programs that they find are changed. */
  filters: ProgramFilterValues;
  periods: readonly string[];
  onDone: (done: Done) => void;
  onClosed: () => void;
}

interface Preview {
  change: PriceChange;
  answer: PriceChangeAnswer;
}

/** Changes the prices of the programs that the filters find, after a preview. */
export function PricesDialog({ filters, periods, onDone, onClosed }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null);
  /** What was asked before the preview, for "Volver". */
  const [asked, setAsked] = useState({ ...NOT_ASKED, periodo: filters.periodo });
  return (
    <StaffDialog title="Cambiar precios" size={520} onClosed={onClosed}>
      {(close) =>
        preview ? (
          <Application
            preview={preview}
            onDone={({ total, operacion }) => {
              const message = `Se cambiaron ${total.toLocaleString('es-CO')} precios. En el historial de cada programa está el anterior.`;
              onDone({ message, undo: undoOf(operacion) });
              close();
            }}
            onBack={() => setPreview(null)}
          />
        ) : (
          <Question
            filters={filters}
            periods={periods}
            asked={asked}
            onPreview={(found, values) => {
              setAsked(values);
              setPreview(found);
            }}
            onCancel={close}
          />
        )
      }
    </StaffDialog>
  );
}

interface QuestionProps {
  filters: ProgramFilterValues;
  periods: readonly string[];
  asked: Asked;
  onPreview: (preview: Preview, asked: Asked) => void;
  onCancel: () => void;
}

function Question({ filters, periods, asked, onPreview, onCancel }: QuestionProps) {
  const { nivel, modalidad, universidad } = filters;
  const chosen = [nivel, modalidad, universidad].filter(Boolean).join(' · ') || 'todo el catálogo';
  const form = useDraftForm(schema, {
    initialValues: asked,
    submit: async (typed) => {
      const change: PriceChange = { ...pickedFilters(filters), ...typed };
      return { change, answer: await changePrices(change) };
    },
    onDone: (preview) => onPreview(preview, form.values),
  });
  return (
    <StaffForm form={form}>
      <p>
        Cambia los precios en pesos de: <b>{chosen}</b>. Los filtros de nivel, modalidad y universidad deciden
        cuáles.
      </p>
      <PeriodSelect {...form.field('periodo')} periods={periods} />
      <div className={classes.pair}>
        <TextInput
          {...form.text('porcentaje')}
          size="sm"
          label="Porcentaje (negativo para bajar)"
          inputMode="decimal"
          autoComplete="off"
          autoFocus={asked.porcentaje !== ''}
          data-autofocus
          required
          withAsterisk={false}
        />
        <NativeSelect {...form.field('redondeo')} size="sm" label="Redondear" data={ROUNDINGS} />
      </div>
      <DialogButtons of={form} action="Ver qué cambia" submitting="Calculando..." onCancel={onCancel} />
    </StaffForm>
  );
}

interface ApplicationProps {
  preview: Preview;
  onDone: (answer: PriceChangeAnswer) => void;
  onBack: () => void;
}

function Application({ preview: { change, answer }, onDone, onBack }: ApplicationProps) {
  const action = useAction({
    action: () => changePrices({ ...change, aplicar: true, marca: answer.marca }),
    onDone,
  });
  return (
    <ActionForm
      action={action}
      label={`Cambiar ${answer.total.toLocaleString('es-CO')} precios`}
      submitting="Cambiando..."
      disabled={answer.total === 0}
      cancel="Volver"
      onCancel={onBack}
    >
      <PreviewList answer={answer} />
    </ActionForm>
  );
}

function PreviewList({ answer: { total, ejemplos } }: { answer: PriceChangeAnswer }) {
  const element = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared with its step.
  useEffect(() => element.current?.focus(), []);
  if (total === 0) {
    return (
      <div ref={element} tabIndex={-1}>
        <Notice kind="info">Ningún precio cambiaría.</Notice>
      </div>
    );
  }
  return (
    <Stack ref={element} gap={12} tabIndex={-1}>
      <p role="status">
        Cambiarían <b>{total.toLocaleString('es-CO')}</b> precios
        {total > ejemplos.length ? `; los primeros ${ejemplos.length}` : ''}:
      </p>
      <ul>
        {ejemplos.map(({ id, titulo, antes, despues }) => (
          <li key={id}>
            <div>{titulo}</div>
            <span>
              {formatPrice(antes, 'COP')} → <b>{formatPrice(despues, 'COP')}</b>
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
