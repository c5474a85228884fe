import { useRef, useState } from 'react';
import { useUnsavedChanges } from '../../session/unsaved';
import type { DraftFormOptions } from './draft-form';
import { type FormValues, keepStaffDraft, readStaffDraft, valuesOf } from './staff-draft';

const ATTEMPT = 'intento';

type Options<Values extends FormValues> = Pick<
  DraftFormOptions<Values, never, never>,
  'initialValues' | 'draft' | 'isFresh' | 'keptWith' | 'isWorthKeeping' | 'unguarded'
>;

/**
 * What is typed in a form, kept until it is sent or given up, with the key of the attempt to send it. Leaving the page asks where it
 * would be lost.
 */
export function useKeptValues<Values extends FormValues>(options: Options<Values>) {
  const { draft, isFresh, keptWith, isWorthKeeping, unguarded } = options;
  const [first, setFirst] = useState(options.initialValues);
  const [kept, setKept] = useState(() => (draft === undefined || isFresh ? null : readStaffDraft(draft)));
  const [found] = useState(() => kept && valuesOf(kept, first));
  const touched = useRef<ReadonlySet<keyof Values>>(new Set(Object.keys(found ?? {})));
  /** The last attempt; of one before a reload it is not known what it sent: the same, until something is edited. */
  const attempt = useRef<{ key: string; sent: string | null } | null>(
    typeof kept?.[ATTEMPT] === 'string' ? { key: kept[ATTEMPT], sent: null } : null,
  );
  const [isLost, setLost] = useState(false);
  useUnsavedChanges(isLost && !unguarded);

  const keep = (values: Values, key?: string) => {
    const names = Object.keys(values).filter((name) => touched.current.has(name));
    const isTyped = isWorthKeeping?.(values) ?? names.some((name) => values[name] !== first[name]);
    if (draft === undefined) {
      setLost(isTyped);
      return;
    }
    const typed = Object.fromEntries(names.map((name) => [name, values[name]]));
    setLost(
      !keepStaffDraft(draft, isTyped ? { ...typed, ...keptWith, ...(key && { [ATTEMPT]: key }) } : null),
    );
  };
  return {
    /** What the form begins with. */
    begun: { ...first, ...found },
    restored: kept !== null,
    touched: touched.current,
    /** Fields were changed: another submission begins with the next attempt. */
    touch: (names: readonly string[], values: Values) => {
      touched.current = new Set([...touched.current, ...names]);
      if (attempt.current?.sent === null) attempt.current = null;
      keep(values);
    },
    /** The key of an attempt to send something: that of the attempt before, if it sent the same. */
    keyOf: (sent: unknown, values: Values): string => {
      const text = JSON.stringify(sent);
      const isSame = attempt.current && (attempt.current.sent === null || attempt.current.sent === text);
      const key = (isSame && attempt.current?.key) || crypto.randomUUID();
      attempt.current = { key, sent: text };
      keep(values, key);
      return key;
    },
    forget: () => {
      touched.current = new Set();
      attempt.current = null;
      setLost(false);
      if (draft !== undefined) keepStaffDraft(draft, null);
    },
    /** Nothing of before is in the form any more. */
    begin: (values: Values = first) => {
      setKept(null);
      setFirst(values);
    },
  };
}

export type KeptValues<Values extends FormValues> = ReturnType<typeof useKeptValues<Values>>;
