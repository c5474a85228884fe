import type { Block, Section } from '../content/sections';

const WORDS_A_MINUTE = 200;
/** A table counts as this many words. */
const TABLE_WORDS = 120;

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function blockWords(block: Block): number {
  if (typeof block === 'string') return wordsIn(block);
  if (block.kind === 'table') return TABLE_WORDS;
  // The API sends the minutes of such texts.
  if (block.kind === 'html') return 0;
  if (block.kind === 'picture') return wordsIn(block.caption);
  return wordsIn(block.items.flat().join(' '));
}

/** Whole minutes, at least one. */
export function readingMinutes(sections: readonly Section[]): number {
  const words = sections
    .flatMap(({ heading, blocks }) => [wordsIn(heading), ...blocks.map(blockWords)])
    .reduce((sum, count) => sum + count, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
