/** In `sessionStorage`: only this tab has it, so that nothing stays on a shared computer. */
const KEY = 'mis-datos';

/** The sender's data, which every form asks for again. */
export type Person = Readonly<Record<'name' | 'email' | 'phone', string>>;

/** The person of an earlier request of this visit. */
export function keptPerson(): Person | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Person> | null;
    const { name, email, phone } = kept ?? {};
    const isWhole = [name, email, phone].every((each) => typeof each === 'string' && each);
    return isWhole ? ({ name, email, phone } as Person) : null;
  } catch {
    return null;
  }
}

export function keepPerson({ name, email, phone }: Person): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, email, phone }));
  } catch {
    // Storage is blocked: nothing can be offered later.
  }
}

export function forgetPerson(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
