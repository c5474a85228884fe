import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AdviserFormValues, adviserFormSections } from 'shared/adviser-form-fields';
import { keepDraft, readDraft } from 'shared/forms';
import { loadRules } from './adviser-form-submission';
import { type Chosen, chosenIn, chosenWith } from './chosen';
import { fillForm, type Rules, readForm } from './form-values';
import { useSubmission } from './use-submission';

/**
 * An adviser's public form. The fields are uncontrolled, so that text typed into the server's HTML is not lost. Only the values
 * that other fields depend on are state.
 */
export function useAdviserForm(slug: string) {
  const draftName = `formulario:${slug}`;
  /** Initial values of fields that appear later. */
  const [draft, setDraft] = useState<AdviserFormValues>({});
  const [chosen, setChosen] = useState(() => chosenIn({}));
  const [complete, setComplete] = useState('');
  const [rules, setRules] = useState<Rules | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { forgetError, ...submission } = useSubmission(slug, draftName, rules);
  const sections = adviserFormSections(chosen.type, chosen.works, chosen.birthDay);

  /** Loads the rules when somebody starts on the form, or has a draft. Without them, the submission loads them. */
  const prepare = () => void loadRules().then(setRules, () => undefined);
  // The server's HTML has no draft, and may have been filled in before this code ran.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const values = fillForm(form, readDraft(draftName));
    setDraft(values);
    setChosen(chosenIn(values));
    if (Object.keys(values).length > 0) void loadRules().then(setRules, () => undefined);
  }, [draftName]);

  const read = () => {
    const form = formRef.current;
    if (!form) return;
    const { values } = readForm(form);
    keepDraft(draftName, values);
    if (!rules) return;
    const wrong = rules.adviserFormErrors(values);
    const done = sections.filter(({ fields }) => fields.every((name) => wrong[name] === undefined));
    setComplete(done.map(({ id }) => id).join(' '));
  };
  // After every render: fields come and go, and choosing a suggestion fires no event.
  useEffect(read);

  return {
    ...submission,
    draft,
    sections,
    complete: complete.split(' '),
    chosen,
    choose(change: Partial<Chosen>) {
      setChosen(chosenWith(chosen, change));
      if (change.program !== undefined) forgetError('programaInteres');
    },
    prepare,
    edit({ target }: FormEvent<HTMLFormElement>) {
      forgetError((target as HTMLInputElement).name);
      read();
    },
    formRef,
  };
}

export type AdviserFormState = ReturnType<typeof useAdviserForm>;
