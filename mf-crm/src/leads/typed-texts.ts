import { keepUserData, userData } from 'shared';

/** What somebody typed in a form, by field. */
export type TypedTexts = Readonly<Record<string, string>>;

const keyOf = (form: string) => `borrador.${form}`;

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

/** Keeps what is typed until it is sent (null) or the person signs out. */
export const keepTyped = (form: string, texts: TypedTexts | null): boolean =>
  keepUserData(keyOf(form), texts && Object.values(texts).some(Boolean) ? JSON.stringify(texts) : null);
