import { IconSearch } from '@tabler/icons-react';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'shared/router';
import { Button, TextInput } from 'shared/ui';
import classes from './search-form.module.css';
import { MAX_QUERY, searchUrl } from './search-url';
import type { ListState, SuggestionListProps } from './suggestion-list';

interface SearchFormProps {
  /** The searched text. */
  text?: string;
  /** Level that limits the search. */
  level?: string;
  /** Focus the field on mount. */
  focused?: boolean;
}

const CLOSED: ListState = { open: false, active: undefined };

/** Searches programs by words. Without scripts it is a plain form that opens the results page. */
export function SearchForm({ text = '', level = '', focused = false }: SearchFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const press = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  /** Text to suggest for; `null` while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [list, setListState] = useState(CLOSED);

  useEffect(() => {
    if (!focused) return;
    // After the shell has focused the new page's heading.
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [focused]);

  const load = () => {
    import('./suggestion-list').then(
      (module) => setList(() => module.default),
      // The search works without suggestions.
      () => {},
    );
  };
  const close = () => setTyped(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(searchUrl({ text: words, level, page: 1 }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones that are still in use do not know <search>.
    <form ref={form} className={classes.form} role="search" action="/buscar" onSubmit={search}>
      <TextInput
        // Reset the field when the URL changes, for example by the back button.
        key={text}
        className={classes.field}
        // Not "search": its clear button and role do not fit a combobox.
        type="text"
        inputMode="search"
        name="q"
        defaultValue={text}
        maxLength={MAX_QUERY}
        aria-label="Buscar programas"
        placeholder="Programa o tema"
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.open}
        aria-controls={list.open ? id : undefined}
        aria-activedescendant={list.active}
        onFocus={load}
        onBlur={close}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (press.current?.(event)) event.preventDefault();
          else if (event.key === 'ArrowDown') setTyped(event.currentTarget.value.trim());
        }}
      />
      {level ? <input type="hidden" name="nivel" value={level} /> : null}
      <Button type="submit">Buscar</Button>
      {List && typed ? (
        <List
          id={id}
          text={typed}
          level={level}
          onState={setListState}
          listenTo={(listener) => {
            press.current = listener;
          }}
          onClose={close}
        />
      ) : null}
    </form>
  );
}
