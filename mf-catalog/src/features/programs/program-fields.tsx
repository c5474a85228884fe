import { MODALIDADES, NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import { NativeSelect, TextInput } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { ImageField } from './image-field';
import classes from './program-editor.module.css';
import type { ProgramErrors, ProgramValues } from './program-values';

interface Props {
  values: ProgramValues;
  errors: ProgramErrors;
  onChange: (change: Partial<ProgramValues>) => void;
}

const choose = (options: readonly string[]) => [{ value: '', label: 'Elija…' }, ...options];

/** All fields of a program (spec: staff-panel §5). */
export function ProgramFields({ values, errors, onChange }: Props) {
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
  const field = (name: TextField) => ({
    name,
    size: 'sm' as const,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <ImageField value={values.imagen} error={errors.imagen} onChange={(imagen) => onChange({ imagen })} />
      <TextInput label="Título" maxLength={200} {...field('titulo')} />
      <NativeSelect label="Universidad" data={choose(UNIVERSITY_NAMES)} {...field('universidad')} />
      <div className={classes.pair}>
        <NativeSelect label="Nivel" data={choose(NIVELES)} {...field('nivel')} />
        <NativeSelect label="Modalidad" data={choose(MODALIDADES)} {...field('modalidad')} />
        <TextInput
          label="Precio"
          inputMode="decimal"
          {...field('precio')}
          required={!values.sinPrecio}
          disabled={values.sinPrecio}
        />
        <NativeSelect
          name="moneda"
          label="Moneda"
          size="sm"
          data={['COP', 'USD']}
          value={values.moneda}
          onChange={({ currentTarget }) =>
            onChange({ moneda: currentTarget.value === 'USD' ? 'USD' : 'COP' })
          }
        />
      </div>
      <Checkbox
        label="Sin precio: el sitio dice «Consultar precio»"
        checked={values.sinPrecio}
        onChange={({ currentTarget }) => onChange({ sinPrecio: currentTarget.checked })}
      />
      <div className={classes.pair}>
        <TextInput label="Duración" maxLength={100} {...field('duracion')} />
        <TextInput label="Créditos" inputMode="numeric" {...field('creditos')} />
        <TextInput label="SNIES" maxLength={40} {...field('snies')} />
        <TextInput label="Rótulo (opcional)" maxLength={60} {...field('etiqueta')} required={false} />
      </div>
      <Checkbox
        label="Publicado en el sitio"
        checked={values.publicado}
        onChange={({ currentTarget }) => onChange({ publicado: currentTarget.checked })}
      />
    </>
  );
}
