import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What the files of a new module are made of. */
export interface NewModule {
  /** `mf-agenda` */
  id: string;
  /** `agenda`: its path and its tab. */
  name: string;
  /** What people read: `Agenda`. */
  title: string;
  devPort: number;
  /** Place of its tab in the panel. */
  order: number;
  /** Version of the contract that it is made for. */
  contract: string;
}

const TEMPLATE = fileURLToPath(new URL('template/', import.meta.url));

/**
 * The files of a new module by their path: a public page, a tab of the staff panel, and a test of both. Those of `template/` have
 * `.txt` after their names, so that no tool takes them for a module.
 */
export async function moduleFiles(module: NewModule): Promise<Record<string, string>> {
  const { name } = module;
  const values: Readonly<Record<string, unknown>> = {
    ...module,
    key: name.includes('-') ? `'${name}'` : name,
  };
  const paths = (await readdir(TEMPLATE, { recursive: true })).filter((path) => path.endsWith('.txt'));
  const files = paths.map(async (path) => {
    const text = await readFile(TEMPLATE + path, 'utf8');
    return [
      path.slice(0, -'.txt'.length),
      text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value])),
    ];
  });
  return Object.fromEntries(await Promise.all(files));
}
