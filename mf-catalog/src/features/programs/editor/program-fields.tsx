import { CURRENCIES } from 'shared/rules';
import { sceneOf } from 'shared/scenes';
import { Grid, Hint, NativeSelect } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import type { DraftForm } from 'shared/ui-staff';
import { ImageField } from '../../../parts/picture/image-field';
import { currentPeriod } from '../cohorts/cohort-values';
import { FIELD_LABELS } from '../field-labels';
import { fieldId } from './field-id';
import type { ProgramValues } from './program-values';
import { type TextName, TextOrChoice } from './text-or-choice';

interface Props {
  form: DraftForm<ProgramValues>;
  /** Empty: a new program. */
  id: string;
  onPicturePending: (pending: boolean) => void;
}

/** The program's fields (spec: staff-panel §5). */
export function ProgramFields({ id, form, onPicturePending }: Props) {
  const { values, errors } = form;
  const field = (name: TextName) => ({ name, of: form.field(name) });
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
        onChange={form.field('imagen').onChange}
        onPending={onPicturePending}
      />
      <TextOrChoice {...field('titulo')} />
      <TextOrChoice {...field('universidad')} />
      <Grid columns={2} gap="12px 10px" align="start">
        <TextOrChoice {...field('nivel')} />
        <TextOrChoice {...field('modalidad')} />
        <TextOrChoice
          {...field('precio')}
          required={!values.sinPrecio}
          disabled={values.sinPrecio || ofPeriod !== null}
        />
        <NativeSelect
          {...form.field('moneda')}
          disabled={ofPeriod !== null}
          label={FIELD_LABELS.moneda}
          size="sm"
          data={[...CURRENCIES]}
        />
      </Grid>
      {ofPeriod === null ? null : (
        <Hint>El precio es el del período {ofPeriod}: cámbielo abajo, en Períodos.</Hint>
      )}
      <Checkbox
        disabled={ofPeriod !== null}
        label="Sin precio: el sitio dice «Consultar precio»"
        checked={values.sinPrecio}
        onChange={form.field('sinPrecio').onChange}
      />
      <Grid columns={2} gap="12px 10px" align="start">
        <TextOrChoice {...field('duracion')} />
        <TextOrChoice {...field('creditos')} />
        <TextOrChoice {...field('snies')} />
        <TextOrChoice {...field('etiqueta')} required={false} />
      </Grid>
      <Checkbox
        label="Publicado en el sitio"
        checked={values.publicado}
        onChange={form.field('publicado').onChange}
      />
    </>
  );
}
