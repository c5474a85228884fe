import { type RefObject, useRef } from 'react';
import { MERGE_FIELDS, type MergeField } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import classes from './templates.module.css';

type Target = HTMLInputElement | HTMLTextAreaElement;

/** Where the next field goes: the subject or the text that had the focus last, at its cursor. */
export function useInsertion(
  form: RefObject<HTMLFormElement | null>,
  insert: (name: string, text: string) => void,
) {
  const last = useRef<Target | null>(null);
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        if (target.name === 'asunto' || target.name === 'texto') last.current = target;
      }
    },
    put: (field: MergeField) => {
      const target = last.current ?? form.current?.querySelector<Target>('[name="texto"]');
      if (!target) return;
      const { value, selectionStart, selectionEnd } = target;
      const start = selectionStart ?? value.length;
      const added = `{${field}}`;
      insert(target.name, value.slice(0, start) + added + value.slice(selectionEnd ?? start));
      // React writes the value first.
      setTimeout(() => {
        target.focus();
        target.setSelectionRange(start + added.length, start + added.length);
      });
    },
  };
}

/** The fields of a template, each to put into the text. */
export function MergeFieldButtons({ onPut }: { onPut: (field: MergeField) => void }) {
  return (
    <fieldset className={classes.mergeFields}>
      <legend>Campos que se llenan con cada lead</legend>
      <div>
        {(Object.entries(MERGE_FIELDS) as [MergeField, string][]).map(([field, meaning]) => (
          <UnstyledButton
            key={field}
            className={classes.mergeField}
            title={meaning}
            aria-label={`Poner {${field}}: ${meaning}`}
            onClick={() => onPut(field)}
          >
            {`{${field}}`}
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  );
}
