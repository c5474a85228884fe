import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'shared/router';
import { Button, TextInput } from 'shared/ui';
import { MAX_QUERY, searchAddress } from './search-address';
import classes from './search-form.module.css';

interface SearchFormProps {
  /** What was looked for. */
  text?: string;
  /** Level that the search stays in. */
  level?: string;
}

/** Looks for programs by words. Without scripts it is a plain form of the results page. */
export function SearchForm({ text = '', level = '' }: SearchFormProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(searchAddress({ text: words, level, page: 1 }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones that are still in use do not know <search>.
    <form className={classes.form} role="search" action="/buscar" onSubmit={search}>
      <TextInput
        // An address that changes elsewhere, by the back button for one, brings its own words.
        key={text}
        className={classes.field}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={MAX_QUERY}
        aria-label="Buscar programas"
        placeholder="Programa, universidad o SNIES"
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      {level ? <input type="hidden" name="nivel" value={level} /> : null}
      <Button type="submit">Buscar</Button>
    </form>
  );
}
