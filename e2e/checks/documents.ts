/** What code can cite of one document. */
export interface CitableDocument {
  /** Names by section number; names outside of numbered sections are under ''. */
  sections: Map<string, string[]>;
}

const NUMBERED_SECTION = /^## (\d+)\. /;
const HEADING = /^#{1,6} (.+)$/;
const BOLD = /\*\*(.+?)\*\*/gs;
const REQUIREMENT = /([PS]\d\.\d{2})(?:[–-]([PS]\d\.\d{2}))?/g;

const plain = (name: string): string =>
  name.replaceAll(/[`*]/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Sections of a Markdown document, each with the names that a citation may give: headings and bold text. */
export function readDocument(markdown: string): CitableDocument {
  const sections = new Map<string, string[]>([['', []]]);
  const parts = markdown.split(/^(?=## \d+\. )/m);
  for (const part of parts) {
    const number = NUMBERED_SECTION.exec(part)?.[1] ?? '';
    const headings = part.split('\n').flatMap((line) => HEADING.exec(line)?.[1] ?? []);
    const names = [...headings, ...[...part.matchAll(BOLD)].map(([, name]) => name ?? '')];
    sections.set(number, [...(sections.get(number) ?? []), ...names.map(plain)]);
  }
  return { sections };
}

/** Whether the document has this section, and in it a name that begins with `name` (letter case does not matter). */
export function resolves(document: CitableDocument, section: string, name?: string): boolean {
  const names = document.sections.get(section);
  if (!names) return false;
  return name === undefined || names.some((each) => each.startsWith(plain(name)));
}

/** Numbers of the requirements that a text names, with ranges (`P2.17–P2.19`) expanded. */
export function requirementsIn(text: string): Set<string> {
  const numbers = new Set<string>();
  for (const [, first = '', last = first] of text.matchAll(REQUIREMENT)) {
    const group = first.slice(0, 3);
    for (let index = Number(first.slice(3)); index <= Number(last.slice(3)); index += 1) {
      numbers.add(`${group}${String(index).padStart(2, '0')}`);
    }
  }
  return numbers;
}
