import { type RefObject, useRef } from 'react';
import { MERGE_FIELDS, type MergeField } from 'shared/rules';
import { UnstyledButton } from 'shared/ui';
import classes from './templates.module.css';

type Target = HTMLInputElement | HTMLTextAreaElement;

/** Where the next merge field is inserted: at the cursor of the subject or text that was focused last. */
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
      // After React has written the value.
      setTimeout(() => {
        target.focus();
        target.setSelectionRange(start + added.length, start + added.length);
      });
    },
  };
}

/** The merge fields, each with a button that inserts it into the text. */
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
