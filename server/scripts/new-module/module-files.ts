import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Values for the files of a new module. */
export interface NewModule {
  /** `mf-agenda` */
  id: string;
  /** `agenda`: its path and its tab. */
  name: string;
  /** Title for people: `Agenda`. */
  title: string;
  devPort: number;
  /** Place of its tab in the panel. */
  order: number;
  /** Version of the contract that it is made for. */
  contract: string;
  /** In a repository of its own: where its `package.json` takes the contract from. */
  shared?: string;
  /** Whether it has an API of its own. */
  api?: boolean;
}

const TEMPLATE = fileURLToPath(new URL('template/', import.meta.url));
/** API that `module.json` declares. */
const API = {
  calls: [
    { method: 'GET', path: '/notas', access: 'comercial' },
    { method: 'POST', path: '/notas', access: 'comercial', label: 'Escribir una nota' },
  ],
};
/** Additional files of a module with an API. */
const WITH_API = fileURLToPath(new URL('template-api/', import.meta.url));
/** Files that a repository of its own has in addition to, or in place of, those of a module. */
const STANDALONE = fileURLToPath(new URL('template-standalone/', import.meta.url));

/**
 * The files of a new module by their path: a public page, a tab of the staff panel, and a test of both. Template files end in
 * `.txt`, so that no tool mistakes them for a module. With `shared`, they are a whole repository.
 */
export async function moduleFiles(module: NewModule): Promise<Record<string, string>> {
  const { name } = module;
  const values: Readonly<Record<string, unknown>> = {
    ...module,
    key: name.includes('-') ? `'${name}'` : name,
  };
  const files = await filledFiles(TEMPLATE, values);
  if (module.shared) Object.assign(files, await filledFiles(STANDALONE, values));
  return module.api ? { ...withApi(files), ...(await filledFiles(WITH_API, values)) } : files;
}

/** Adds the API to `module.json` and to the build script. */
function withApi(files: Record<string, string>): Record<string, string> {
  const descriptor = JSON.parse(files['module.json'] ?? '') as object;
  const manifest = (files['package.json'] ?? '').replace(/("build": "[^"]*)"/, '$1 --environment server"');
  return {
    ...files,
    'module.json': `${JSON.stringify({ ...descriptor, api: API }, null, 2)}\n`,
    'package.json': manifest,
  };
}

async function filledFiles(
  folder: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.txt'));
  const files = paths.map(async (path) => {
    const text = await readFile(folder + path, 'utf8');
    return [
      path.slice(0, -'.txt'.length),
      // Leaves the braces of workflows alone, which follow a "$".
      text.replace(/(?<!\$)\{\{(\w+)\}\}/g, (_, value: string) => String(values[value])),
    ];
  });
  return Object.fromEntries(await Promise.all(files));
}
