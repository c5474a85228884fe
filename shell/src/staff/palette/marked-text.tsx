import { Fragment } from 'react';
import { foldAccents, searchWords } from 'shared/rules';

/** A text with the searched words in bold. Folding accents keeps the length, so positions are the same in both texts. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  const composed = text.normalize('NFC');
  const folded = foldAccents(composed);
  const marked = new Set<number>();
  if (folded.length === composed.length) {
    for (const word of searchWords(search)) {
      const start = folded.indexOf(word);
      for (let place = start; start >= 0 && place < start + word.length; place += 1) marked.add(place);
    }
  }
  const parts: { start: number; text: string; isMarked: boolean }[] = [];
  for (const [place, letter] of [...composed].entries()) {
    const last = parts.at(-1);
    const isMarked = marked.has(place);
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ start: place, text: letter, isMarked });
  }
  return parts.map(({ start, text: part, isMarked }) =>
    isMarked ? <b key={start}>{part}</b> : <Fragment key={start}>{part}</Fragment>,
  );
}
