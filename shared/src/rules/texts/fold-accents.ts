/** Lower-cases a text and removes its accents, so that "Educación" and "EDUCACION" compare as equal. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
