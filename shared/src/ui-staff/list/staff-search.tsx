import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextInput } from '../../ui';
import { Row } from '../../ui/kit/layout';
import classes from './staff-search.module.css';
import { useTextAhead } from './use-text-ahead';

export interface StaffSearchProps {
  /** What is searched, as in "Buscar usuarios". */
  what: string;
  placeholder: string;
  /** The text in the URL; while typing, the URL lags behind the box. */
  text: string;
  onText: (text: string) => void;
  /** Filters next to the box. */
  children?: ReactNode;
}

/** Search box and filters of a staff list; they apply at once, without a submit button. */
export function StaffSearch({ what, placeholder, text, onText, children }: StaffSearchProps) {
  const [typed, type] = useTextAhead(text);
  return (
    <Row
      component="form"
      aria-label={`Búsqueda de ${what}`}
      gap={8}
      align="stretch"
      className={classes.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        size="sm"
        type="search"
        className={classes.text}
        aria-label={`Buscar ${what}`}
        placeholder={placeholder}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          onText(currentTarget.value);
        }}
      />
      {children}
    </Row>
  );
}
