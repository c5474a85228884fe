import { basename } from 'node:path';

const MISSING_FILE = /Cannot find (?:module|package) '([^']+)'(?: imported from '?([^'\s]+))?/;
const MISSING_EXPORT = /The requested module '([^']+)' does not provide an export named '([^']+)'/;
const MISSING_NAME = /^(\S+) is not defined/;
/** esbuild's syntax errors: `/…/team.ts:12:4: ERROR: Expected "}" but found "c"`. */
const SYNTAX = /([^/\n]+):(\d+):\d+: ERROR: (.*)/;

/** Tells editors why a content file could not be read at all. */
export function unreadable(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, what] = SYNTAX.exec(text)?.slice(1) ?? [];
  if (line) return `la línea ${line} no se entiende: falta o sobra un signo (${what})`;
  const [, file, importer] = MISSING_FILE.exec(text) ?? [];
  if (file) {
    const by = importer ? ` (lo importa ${basename(importer)})` : '';
    return `no existe el archivo ${basename(file)}${by}`;
  }
  const [, module, name] = MISSING_EXPORT.exec(text) ?? [];
  if (module) return `"${name}" no está en ${module}`;
  const [, unknown] = MISSING_NAME.exec(text) ?? [];
  if (unknown) return `"${unknown}" no está definido ni importado en este archivo`;
  return text.split('\n')[0] ?? text;
}
