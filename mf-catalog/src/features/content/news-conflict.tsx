import { ConflictChoices, type ConflictChoicesProps } from 'shared/ui-staff';
import { NEWS_LABELS, type NewsValues, valuesOf } from './news-values';
import type { NewsConflict } from './use-news-form';

interface Props extends Omit<ConflictChoicesProps, 'question' | 'fields'> {
  conflict: NewsConflict;
  /** The values typed here. */
  values: NewsValues;
}

/** Asks which values to keep when two people have edited an article. */
export function NewsConflictChoices({ conflict, values, ...asked }: Props) {
  const stored = valuesOf(conflict.stored);
  return (
    <ConflictChoices
      question={
        conflict.disputed.length > 0
          ? 'Otra persona cambió esta noticia mientras usted la editaba. Elija qué queda en cada campo; los demás cambios de los dos se conservan.'
          : 'Otra persona cambió esta noticia mientras usted la editaba. Los cambios de los dos se conservan.'
      }
      fields={conflict.disputed.map((field) => ({
        name: field,
        label: NEWS_LABELS[field],
        mine: field === 'cuerpo' ? 'Su texto' : String(values[field]),
        stored: field === 'cuerpo' ? 'El texto guardado' : String(stored[field]),
      }))}
      {...asked}
    />
  );
}
