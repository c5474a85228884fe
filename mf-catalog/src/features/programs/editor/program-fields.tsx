import { FormField, type FormFieldProps } from 'shared/forms';
import { CURRENCIES, MODALIDADES, NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import { sceneOf } from 'shared/scenes';
import { NativeSelect } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { ImageField } from '../../../parts/picture/image-field';
import { currentPeriod } from '../cohorts/cohort-values';
import { FIELD_LABELS } from '../field-labels';
import { fieldId } from './field-id';
import classes from './program-editor.module.css';
import type { ProgramErrors, ProgramValues } from './program-values';

type TextField =
  | 'titulo'
  | 'universidad'
  | 'nivel'
  | 'modalidad'
  | 'precio'
  | 'duracion'
  | 'creditos'
  | 'snies'
  | 'etiqueta';

const among = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** How the fields are drawn; their rules are in `programEditSchema`. */
const FIELDS: Readonly<Record<TextField, FormFieldProps['field']>> = {
  titulo: { label: FIELD_LABELS.titulo, maxLength: 200 },
  universidad: { label: FIELD_LABELS.universidad, choices: among(UNIVERSITY_NAMES) },
  nivel: { label: FIELD_LABELS.nivel, choices: among(NIVELES) },
  modalidad: { label: FIELD_LABELS.modalidad, choices: among(MODALIDADES) },
  precio: { label: FIELD_LABELS.precio, inputMode: 'decimal' },
  duracion: { label: FIELD_LABELS.duracion, maxLength: 100 },
  creditos: { label: FIELD_LABELS.creditos, inputMode: 'numeric' },
  snies: { label: FIELD_LABELS.snies, maxLength: 40 },
  etiqueta: { label: `${FIELD_LABELS.etiqueta} (opcional)`, maxLength: 60 },
};

interface Props {
  /** What the fields begin with; they keep what is typed themselves. */
  start: ProgramValues;
  /** Empty: a new program. */
  id: string;
  values: ProgramValues;
  errors: ProgramErrors;
  onChange: (change: Partial<ProgramValues>) => void;
  onPicturePending: (pending: boolean) => void;
}

/** All fields of a program (spec: staff-panel §5). */
export function ProgramFields({ id, start, values, errors, onChange, onPicturePending }: Props) {
  const field = (name: TextField) => ({
    id: fieldId(name),
    name,
    size: 'sm' as const,
    field: FIELDS[name],
    initial: start[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const ofPeriod = currentPeriod(values.cohortes);
  return (
    <>
      <ImageField
        id={fieldId('imagen')}
        of="del programa"
        without="Sin imagen propia: el sitio muestra esta escena de su tema."
        value={values.imagen}
        scene={sceneOf(id, values.titulo).src}
        error={errors.imagen}
        onChange={(imagen) => onChange({ imagen })}
        onPending={onPicturePending}
      />
      <FormField {...field('titulo')} />
      <FormField {...field('universidad')} />
      <div className={classes.pair}>
        <FormField {...field('nivel')} />
        <FormField {...field('modalidad')} />
        <FormField
          {...field('precio')}
          required={!values.sinPrecio}
          disabled={values.sinPrecio || ofPeriod !== null}
        />
        <NativeSelect
          name="moneda"
          disabled={ofPeriod !== null}
          label={FIELD_LABELS.moneda}
          size="sm"
          data={[...CURRENCIES]}
          value={values.moneda}
          onChange={({ currentTarget }) =>
            onChange({ moneda: currentTarget.value === 'USD' ? 'USD' : 'COP' })
          }
        />
      </div>
      {ofPeriod === null ? null : (
        <p className={classes.hint}>El precio es el del período {ofPeriod}: cámbielo abajo, en Períodos.</p>
      )}
      <Checkbox
        disabled={ofPeriod !== null}
        label="Sin precio: el sitio dice «Consultar precio»"
        checked={values.sinPrecio}
        onChange={({ currentTarget }) => onChange({ sinPrecio: currentTarget.checked })}
      />
      <div className={classes.pair}>
        <FormField {...field('duracion')} />
        <FormField {...field('creditos')} />
        <FormField {...field('snies')} />
        <FormField {...field('etiqueta')} required={false} />
      </div>
      <Checkbox
        label="Publicado en el sitio"
        checked={values.publicado}
        onChange={({ currentTarget }) => onChange({ publicado: currentTarget.checked })}
      />
    </>
  );
}
