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
 * Keeps what is typed in a form until it is sent or discarded, with the idempotency key of the attempt to send it. Leaving the page
 * asks first if it would be lost.
 */
export function useKeptValues<Values extends FormValues>(options: Options<Values>) {
  const { draft, isFresh, keptWith, isWorthKeeping, unguarded } = options;
  const [first, setFirst] = useState(options.initialValues);
  const [kept, setKept] = useState(() => (draft === undefined || isFresh ? null : readStaffDraft(draft)));
  const [found] = useState(() => kept && valuesOf(kept, first));
  const touched = useRef<ReadonlySet<keyof Values>>(new Set(Object.keys(found ?? {})));
  /** The last attempt. After a reload it is not known what it sent (`sent` null): until an edit, the same is assumed. */
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
    /** Values that the form starts with. */
    begun: { ...first, ...found },
    restored: kept !== null,
    touched: touched.current,
    /** Marks fields as changed. If what the last attempt sent is not known, the next one is a new submission. */
    touch: (names: readonly string[], values: Values) => {
      touched.current = new Set([...touched.current, ...names]);
      if (attempt.current?.sent === null) attempt.current = null;
      keep(values);
    },
    /** Idempotency key of an attempt: the previous one's if it sent the same. */
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
    /** Starts over with new initial values; nothing restored is left in the form. */
    begin: (values: Values = first) => {
      setKept(null);
      setFirst(values);
    },
  };
}

export type KeptValues<Values extends FormValues> = ReturnType<typeof useKeptValues<Values>>;
