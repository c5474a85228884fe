import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AdviserFormValues, adviserFormSections } from 'shared/adviser-form-fields';
import { keepDraft, readDraft } from 'shared/forms';
import { loadRules } from './adviser-form-submission';
import { type Chosen, chosenIn, chosenWith } from './chosen';
import { fillForm, type Rules, readForm } from './form-values';
import { useSubmission } from './use-submission';

/**
 * An adviser's public form. The fields keep their own text, so nothing that was typed into the server's HTML is lost; what other
 * fields depend on is kept here.
 */
export function useAdviserForm(slug: string) {
  const draftName = `formulario:${slug}`;
  /** What fields that come later begin with. */
  const [draft, setDraft] = useState<AdviserFormValues>({});
  const [chosen, setChosen] = useState(() => chosenIn({}));
  const [complete, setComplete] = useState('');
  const [rules, setRules] = useState<Rules | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { forgetError, ...submission } = useSubmission(slug, draftName, rules);
  const sections = adviserFormSections(chosen.type, chosen.works, chosen.birthDay);

  /** When somebody comes to the form, or has a draft; without them the submission itself fetches them. */
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
  // After every rendering: fields come and go, and a suggestion that is chosen makes no event.
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
