import { useState } from 'react';
import { DRAFT, isStorageBlocked, keepUserData, userData, useUnsavedChanges } from 'shared';

/** What somebody typed in a form, by field. */
export type TypedTexts = Readonly<Record<string, string>>;

const keyOf = (form: string) => DRAFT + form;
const isEmpty = (texts: TypedTexts | null): texts is null => !texts || !Object.values(texts).some(Boolean);

/** What was typed in a form and not sent, also before a reload; null for nothing. */
export function readTyped(form: string): TypedTexts | null {
  try {
    const kept: unknown = JSON.parse(userData(keyOf(form)) ?? 'null');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is sent (null) or the person signs out. False where a reload would lose it. */
export function keepTyped(form: string, texts: TypedTexts | null): boolean {
  const kept = keepUserData(keyOf(form), isEmpty(texts) ? null : JSON.stringify(texts));
  return isEmpty(texts) || (kept && !isStorageBlocked());
}

const ATTEMPT = 'intento';

/** What is typed in a form, and the key under which it is sent. */
export interface TypedForm {
  /** What was typed here before and not sent; null for nothing. */
  restored: TypedTexts | null;
  /** Keeps what is typed now; null: it was sent or is not wanted any more. */
  keep: (texts: TypedTexts | null) => void;
  /** The same for each attempt to send the same texts, also after a reload: sent twice, they are stored once. */
  attemptKey: () => string;
}

/** What is typed in a form survives leaving it; only where the browser keeps nothing, leaving the page asks. */
export function useTyped(form: string): TypedForm {
  const [restored] = useState(() => readTyped(form));
  const [isLost, setLost] = useState(false);
  const [key, setKey] = useState(restored?.[ATTEMPT] ?? null);
  useUnsavedChanges(isLost);
  return {
    restored,
    keep: (texts) => {
      setKey(null);
      setLost(!keepTyped(form, texts));
    },
    attemptKey: () => {
      const used = key ?? crypto.randomUUID();
      setKey(used);
      const texts = readTyped(form);
      if (texts) keepTyped(form, { ...texts, [ATTEMPT]: used });
      return used;
    },
  };
}
