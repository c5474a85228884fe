import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ProgramType } from 'shared/rules';
import { TextInput } from 'shared/ui';
import classes from './program-field.module.css';
import { matchingNames, useProgramNames } from './program-names';
import { useProgramOffer } from './program-offer';
import { optionId, ProgramSuggestions } from './program-suggestions';

/** spec: staff-panel §2 – long enough for a tap on a suggestion to arrive. */
const HIDE_AFTER_BLUR_MS = 200;
/** Longest list of suggestions; typing finds the rest. */
const MOST_SUGGESTED = 60;
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowDown: 1, ArrowUp: -1 };

const OFFER_BELOW = ['label', 'input', 'description', 'error'] as const;

interface ProgramFieldProps {
  id: string;
  label: string;
  university: string;
  type: ProgramType;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/**
 * The program of interest, with suggestions for the chosen institution and type (spec: staff-panel §2). A combobox of our own elements: the
 * adviser's form, which the server renders, works without a library for it.
 */
export function ProgramField({ university, type, value, onChange, ...field }: ProgramFieldProps) {
  const listId = useId();
  const { isOpen, open, close, closeSoon, active, setActive } = useSuggestionList();
  const names = useProgramNames(university, type);
  // A selected name is not a search: the whole list is offered again.
  const found = (names.includes(value) ? names : matchingNames(names, value)).slice(0, MOST_SUGGESTED);
  const shown = isOpen ? found[active] : undefined;
  const offer = useProgramOffer(university, names.includes(value) ? value : '');

  const offerNames = () => university && open();
  const choose = (name: string) => {
    onChange(name);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step && !isOpen) offerNames();
    else if (step && found.length > 0) {
      const next = active < 0 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length;
      setActive(next);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && shown !== undefined) choose(shown);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };

  return (
    <TextInput
      id={field.id}
      name="programaInteres"
      label={field.label}
      error={field.error}
      description={offer}
      inputWrapperOrder={OFFER_BELOW}
      required
      maxLength={300}
      autoComplete="off"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={shown === undefined ? undefined : optionId(listId, active)}
      // Escape closes the list, not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      value={value}
      placeholder={university ? 'Escriba para buscar' : 'Elija primero la universidad'}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
        setActive(-1);
        offerNames();
      }}
      onFocus={offerNames}
      onClick={offerNames}
      onKeyDown={press}
      onBlur={closeSoon}
      inputContainer={(control) => (
        <div className={classes.place}>
          {control}
          {isOpen ? (
            <ProgramSuggestions id={listId} names={found} active={active} onChoose={choose}>
              No hay programas de {type} disponibles para {university}
            </ProgramSuggestions>
          ) : null}
        </div>
      )}
    />
  );
}

/** Whether the suggestions are open, and which of them the arrow keys have reached. */
function useSuggestionList() {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const open = () => {
    clearTimeout(hiding.current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const closeSoon = () => {
    hiding.current = setTimeout(close, HIDE_AFTER_BLUR_MS);
  };
  return { isOpen, open, close, closeSoon, active, setActive };
}
