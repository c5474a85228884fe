import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lineAt, listFiles, type Problem, readText } from './repository';

const LINK = /\]\(([^)\s]+)\)/g;
const CODE_SPAN = /`([^`\n]+)`/g;
const EXTERNAL = /^[a-z]+:/;

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

/** Import paths of what `shared` exports, such as `shared/ui`. */
function entryPoints(root: string): Set<string> {
  const manifest = 'shared/package.json';
  if (!existsSync(join(root, manifest))) return new Set();
  const { exports = {} } = JSON.parse(readText(root, manifest)) as { exports?: Record<string, string> };
  return new Set(Object.keys(exports).map((entry) => join('shared', entry)));
}

/** Finds links in documents, and paths in their code spans, that lead to no file or heading of the repository. */
export function checkLinks(root: string): Problem[] {
  const files = listFiles(root);
  const entries = entryPoints(root);
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const markdown = readText(root, file);
      const problems: Problem[] = [];
      const complain = (index: number, target: string) =>
        problems.push({
          file,
          line: lineAt(markdown, index),
          message: `leads to ${target}, which does not exist`,
        });
      // A link in a code span is only an example.
      const prose = markdown.replaceAll(CODE_SPAN, (span) => ' '.repeat(span.length));
      for (const { 1: target = '', index } of prose.matchAll(LINK)) {
        if (EXTERNAL.test(target)) continue;
        const [path = '', anchor] = target.split('#');
        const linked = path === '' ? file : normalize(join(dirname(file), path));
        const exists = existsSync(join(root, linked));
        if (!exists || (anchor && !anchorsOf(readText(root, linked)).includes(anchor)))
          complain(index, target);
      }
      for (const { 1: path = '', index } of markdown.matchAll(CODE_SPAN)) {
        // A pattern (`mf-*/…`, `<app>/…`) names no single file.
        const isPath = /^[\w.@-]+\/[\w./@-]+$/.test(path) && folders.has(path.split('/')[0]);
        const ignored = /(^|\/)(dist|node_modules|\.data|\.cache|results)(\/|$)/.test(path);
        if (isPath && !ignored && !entries.has(path) && !existsSync(join(root, path))) complain(index, path);
      }
      return problems;
    });
}
