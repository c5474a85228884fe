import { hyphenated } from 'shared/rules';
import type { NewsDocument } from 'shared/schemas';
import { invalidRequest } from '../errors';
import { escapeHtml } from '../plain-pages/plain-page';

const MAX_DEPTH = 12;
const MAX_NODES = 5_000;
const MAX_TEXT = 100_000;
const WORDS_A_MINUTE = 200;
/** Control characters, as PostgreSQL cannot store all of them; tabs and line breaks stay. */
const UNPRINTABLE = /(?![\t\n])\p{Cc}/gu;

interface Link {
  readonly type: 'link';
  readonly attrs: { readonly href: string };
}
type Mark = Link | { readonly type: 'bold' | 'italic' };
interface Text {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly Mark[];
}
type Block = 'paragraph' | 'bulletList' | 'orderedList' | 'listItem' | 'blockquote' | 'hardBreak';
interface Branch {
  readonly type: Block | 'heading';
  readonly attrs?: { readonly level: number };
  readonly content: readonly Node[];
}
type Node = Text | Branch;

/** Element of each block; other blocks are refused. */
const ELEMENTS: Readonly<Record<Block, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  hardBreak: 'br',
};
const LEVELS = [2, 3];

/** A section of an article: a heading, and what stands below it as HTML. */
export interface ArticleSection {
  readonly id: string;
  readonly titulo: string;
  readonly html: string;
}

const refused = (message: string) => invalidRequest(message, { cuerpo: message });
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a link may lead: a page of the site, another site, an e-mail or a phone. */
function safeHref(value: unknown): string {
  const href = typeof value === 'string' ? value.trim() : '';
  const isOwn = /^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[\w-]+$/.test(href);
  const isElsewhere =
    /^(https?:\/\/[^\s\\/]|mailto:[^\s@]+@|tel:\+?\d)[^\s\\]*$/i.test(href) && URL.canParse(href);
  if ((isOwn || isElsewhere) && href.length <= 500) return href;
  throw refused('Un enlace debe empezar por https://, mailto:, tel: o / (una página del sitio).');
}

function readMark(mark: unknown): Mark {
  if (isRecord(mark)) {
    if (mark.type === 'bold' || mark.type === 'italic') return { type: mark.type };
    if (mark.type === 'link') {
      return { type: 'link', attrs: { href: safeHref(isRecord(mark.attrs) ? mark.attrs.href : undefined) } };
    }
  }
  throw refused('El texto tiene un formato que el sitio no muestra.');
}

/**
 * A document of the editor, rebuilt from the nodes, marks and attributes that the site shows, so that nothing else reaches the database.
 * Refuses unknown nodes and marks, and documents that are too deep or too long.
 */
export function readDocument(sent: NewsDocument): NewsDocument {
  let nodes = 0;
  let letters = 0;
  function read(node: unknown, depth: number): Node {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES)
      throw refused('El texto es demasiado largo o tiene demasiados niveles.');
    if (!isRecord(node)) throw refused('El texto no se puede leer.');
    if (node.type === 'text') {
      const text = typeof node.text === 'string' ? node.text.replace(UNPRINTABLE, '') : '';
      letters += text.length;
      if (letters > MAX_TEXT) throw refused('El texto es demasiado largo.');
      const marks = Array.isArray(node.marks) ? node.marks.slice(0, 4).map(readMark) : [];
      return { type: 'text', text, ...(marks.length > 0 && { marks }) };
    }
    const content = Array.isArray(node.content) ? node.content.map((child) => read(child, depth + 1)) : [];
    if (node.type === 'heading') {
      const level = isRecord(node.attrs) ? Number(node.attrs.level) : 0;
      return { type: 'heading', attrs: { level: LEVELS.includes(level) ? level : 2 }, content };
    }
    if (typeof node.type === 'string' && Object.hasOwn(ELEMENTS, node.type)) {
      return { type: node.type as Block, content };
    }
    throw refused('El texto tiene un elemento que el sitio no muestra.');
  }
  return { type: 'doc', content: sent.content.map((node) => read(node, 1)) };
}

function html(node: Node): string {
  if ('text' in node) {
    return (node.marks ?? []).reduce((inner, mark) => {
      if (mark.type === 'link') return `<a href="${escapeHtml(mark.attrs.href)}" rel="noopener">${inner}</a>`;
      return mark.type === 'bold' ? `<strong>${inner}</strong>` : `<em>${inner}</em>`;
    }, escapeHtml(node.text));
  }
  const inner = node.content.map(html).join('');
  if (node.type === 'hardBreak') return '<br>';
  const element = node.type === 'heading' ? `h${node.attrs?.level ?? 2}` : ELEMENTS[node.type];
  return `<${element}>${inner}</${element}>`;
}

const plain = (node: Node): string => ('text' in node ? node.text : node.content.map(plain).join(' '));
const isHeading = (node: Node): node is Branch => node.type === 'heading' && node.attrs?.level === 2;
const isEmpty = (node: Node) => !('text' in node) && node.type !== 'hardBreak' && plain(node).trim() === '';

/** The sections of a stored document. It goes through `readDocument` again, so that only what the site allows today becomes HTML. */
export function documentSections(stored: NewsDocument): ArticleSection[] {
  const sections: { id: string; titulo: string; html: string }[] = [];
  const ids = new Set<string>();
  for (const node of readDocument(stored).content as readonly Node[]) {
    if (isEmpty(node)) continue;
    if (isHeading(node)) {
      const titulo = plain(node).trim();
      const name = hyphenated(titulo) || 'parte';
      const id = ids.has(name) ? `${name}-${ids.size}` : name;
      ids.add(id);
      sections.push({ id, titulo, html: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last) last.html += html(node);
    else sections.push({ id: 'texto', titulo: '', html: html(node) });
  }
  return sections;
}

/** Reading time in whole minutes, at least one. */
export function readingMinutes(stored: NewsDocument): number {
  const words = (stored.content as readonly Node[]).map(plain).join(' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
