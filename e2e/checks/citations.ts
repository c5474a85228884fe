import { basename } from 'node:path';
import { type CitableDocument, readDocument, requirementsIn, resolves } from './documents';
import { lineAt, listFiles, type Problem, readText } from './repository';

const DOCUMENTS = {
  'public-site': 'docs/product/public-site.md',
  'staff-panel': 'docs/product/staff-panel.md',
  facts: 'docs/product/facts.md',
  architecture: 'docs/architecture.md',
};
const DECISIONS_FOLDER = 'docs/decisions/';
const EXEMPT_FILE = 'e2e/spec-exempt.txt';
const CODE = /\.(tsx?|mjs|css)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** How a wrapped comment continues on its next line. It is blanked, so that a citation is one run of text. */
const WRAPPED = /\n\s*(?:\*(?!\/)|\/\/)/g;
const CITATION =
  /\bspec:\s*|\b(?:public-site|staff-panel|architecture)(?:\.md)?(?=\s+§)|\bdecisions(?:\.md)?(?=,?\s+")/g;
const DOCUMENT = /^(public-site|staff-panel|facts|architecture|decisions)(?:\.md)?\b/;
/** `HTML §2.3.2`: a section of a public standard. */
const STANDARD = /\b[A-Z]{2,}(?: \d+)?,? $/;
const SECTION = /^§(\d+)/;
const NAME = /^"([^"]+)"/;
const BETWEEN = /^(?:\s*[,;:–]\s*|\s+and\s+|\s+)/;

interface Citation {
  index: number;
  document: string;
  section: string;
  name?: string;
}

/** Reads one run of citations that starts at `start`, as in `public-site §2, "Home (/)" and §9; decisions, "Calls"`. */
function readRun(text: string, start: number): { citations: Citation[]; end: number } {
  const citations: Citation[] = [];
  let at = start;
  while (at < text.length) {
    const gap = BETWEEN.exec(text.slice(at, at + 200))?.[0].length ?? 0;
    const index = at + gap;
    const rest = text.slice(index, index + 200);
    const document = DOCUMENT.exec(rest);
    const section = SECTION.exec(rest);
    const name = NAME.exec(rest);
    const open = citations.at(-1);
    if (document?.[1]) {
      citations.push({ index, document: document[1], section: '' });
    } else if (section?.[1] && open) {
      // The first section belongs to the citation that the document's name began.
      if (open.section === '' && open.name === undefined) open.section = section[1];
      else citations.push({ index, document: open.document, section: section[1] });
    } else if (name?.[1] && open) {
      if (open.name === undefined) open.name = name[1];
      else citations.push({ ...open, index, name: name[1] });
    } else break;
    at = index + (document ?? section ?? name ?? [''])[0].length;
  }
  return { citations, end: at };
}

/** The documents at `root` that code can cite; all decisions count as one document. */
function readDocuments(root: string, files: string[]): Map<string, CitableDocument> {
  const documents = new Map<string, CitableDocument>();
  for (const [name, file] of Object.entries(DOCUMENTS)) {
    if (files.includes(file)) documents.set(name, readDocument(readText(root, file)));
  }
  const decisions = files.filter((file) => file.startsWith(DECISIONS_FOLDER) && file.endsWith('.md'));
  const names = decisions
    .filter((file) => basename(file) !== 'README.md')
    .flatMap((file) => [...readDocument(readText(root, file)).sections.values()].flat());
  documents.set('decisions', { sections: new Map([['', names]]) });
  return documents;
}

function problemOf(
  { document, section, name }: Citation,
  documents: Map<string, CitableDocument>,
): string | null {
  const where = `${document}${section && ` §${section}`}${name === undefined ? '' : `, "${name}"`}`;
  const cited = documents.get(document);
  if (!cited) return `cites ${where}, which is not in docs/`;
  if (document === 'decisions' && name === undefined) return 'cites decisions without naming one';
  if (document !== 'decisions' && document !== 'facts' && section === '')
    return `cites ${where} without a section`;
  return resolves(cited, section, name) ? null : `cites ${where}, which docs/ does not have`;
}

function citationProblems(file: string, source: string, documents: Map<string, CitableDocument>): Problem[] {
  const text = source.replaceAll(WRAPPED, (gap) => ' '.repeat(gap.length));
  const problems: Problem[] = [];
  const complain = (index: number, message: string) =>
    problems.push({ file, line: lineAt(source, index), message });
  const covered: [from: number, to: number][] = [];
  let end = 0;
  for (const { 0: start, index } of text.matchAll(CITATION)) {
    if (index < end) continue;
    const run = readRun(text, start.startsWith('spec:') ? index + start.length : index);
    end = run.end;
    covered.push([index, end]);
    if (run.citations.length === 0)
      complain(index, 'cites no document: name public-site, staff-panel, facts, architecture or decisions');
    for (const citation of run.citations) {
      const message = problemOf(citation, documents);
      if (message) complain(citation.index, message);
    }
  }
  for (const { index } of text.matchAll(/§/g)) {
    if (STANDARD.test(text.slice(0, index))) continue;
    if (!covered.some(([from, to]) => index >= from && index < to)) {
      complain(index, 'cites a section without its document');
    }
  }
  return problems;
}

/** Finds citations in code of what no document has, and requirements that tests name but no document has. */
export function checkCitations(root: string): Problem[] {
  const files = listFiles(root);
  const documents = readDocuments(root, files);
  const known = requirementsIn(
    files
      .filter((file) => file.startsWith('docs/product/') || file === EXEMPT_FILE)
      .map((file) => readText(root, file))
      .join('\n'),
  );
  return files
    .filter((file) => CODE.test(file) && !file.startsWith('e2e/checks/'))
    .flatMap((file) => {
      const source = readText(root, file);
      const unknown = TEST.test(file)
        ? [...requirementsIn(source)].filter((number) => !known.has(number))
        : [];
      return [
        ...citationProblems(file, source, documents),
        ...unknown.map((number) => ({
          file,
          message: `names requirement ${number}, which docs/product does not have`,
        })),
      ];
    });
}
