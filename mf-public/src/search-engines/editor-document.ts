import type { Block, Section } from '../content/sections';
import { TEXT_MARKS } from '../parts/reading/text-marks';

type Node = Readonly<Record<string, unknown>>;

const node = (type: string, content: readonly Node[]): Node => ({ type, content });
const text = (words: string, mark?: Node): Node[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...(mark && { marks: [mark] }) }];

/** Converts a text with its marks to the editor's document format. */
function words(written: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of written.matchAll(TEXT_MARKS)) {
    const [whole, label = '', href, bold = ''] = match;
    nodes.push(...text(written.slice(end, match.index)));
    nodes.push(...(href ? text(label, { type: 'link', attrs: { href } }) : text(bold, { type: 'bold' })));
    end = match.index + whole.length;
  }
  return [...nodes, ...text(written.slice(end))];
}

const item = (content: readonly Node[]) => node('listItem', [node('paragraph', content)]);

/** Converts a block; null for a table or a picture, which the editor does not support. */
function block(written: Block): Node | null {
  if (typeof written === 'string') return node('paragraph', words(written));
  switch (written.kind) {
    case 'points':
      return node(
        'bulletList',
        written.items.map((each) => item(words(each))),
      );
    case 'steps':
      return node(
        'orderedList',
        written.items.map((each) => item(words(each))),
      );
    case 'terms':
      return node(
        'bulletList',
        written.items.map(([term, meaning]) =>
          item([...text(`${term}:`, { type: 'bold' }), ...words(` ${meaning}`)]),
        ),
      );
    default:
      return null;
  }
}

/** Converts a text to the editor's document; null if the editor does not support all of it: it then stays in the files. */
export function documentOf(sections: readonly Section[]) {
  const content = sections.flatMap(({ heading, blocks }) => [
    { type: 'heading', attrs: { level: 2 }, content: text(heading) },
    ...blocks.map(block),
  ]);
  return content.includes(null) ? null : { type: 'doc', content };
}
