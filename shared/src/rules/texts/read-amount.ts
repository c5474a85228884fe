const WORDS = { mil: 1000, millones: 1_000_000 } as const;

/** Reads `$5.800.000`, `$48,400,000` and `740,384.62` as numbers: a last group that does not have three digits is cents. */
export function readAmount(text: string): number {
  const word = /mil(lones)?$/.exec(text)?.[0] as keyof typeof WORDS | undefined;
  const groups = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  const last = groups.at(-1) ?? '';
  const cents = groups.length > 1 && last.length !== 3;
  const amount = Number(cents ? `${groups.slice(0, -1).join('')}.${last}` : groups.join(''));
  return word ? Math.round(amount * WORDS[word]) : amount;
}
