import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An app of the repository: a folder with a `module.json`. */
export interface AppFolder {
  id: string;
  folder: string;
  /** Port of its development server; if undefined, the bundler picks one. */
  devPort: number | undefined;
  /** Whether the server renders at least one of its pages. */
  isServerRendered: boolean;
  /** It declares its own API: code that the server runs for calls. */
  hasApi: boolean;
}

const DESCRIPTOR = 'module.json';

/** Reads the app in a folder. Throws when there is no `module.json`. */
export function readAppFolder(folder: string): AppFolder {
  const { id, devPort, routes, api } = JSON.parse(readFileSync(join(folder, DESCRIPTOR), 'utf8')) as {
    id: string;
    devPort?: number;
    routes: { rendering?: string }[];
    api?: object;
  };
  const isServerRendered = routes.some(({ rendering }) => rendering === 'server');
  return { id, folder, devPort, isServerRendered, hasApi: api !== undefined };
}

/** Every app in the repository's root folder: the shell first, the others by id. */
export function findApps(repository: string): AppFolder[] {
  return readdirSync(repository, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(repository, entry.name, DESCRIPTOR)))
    .map((entry) => readAppFolder(join(repository, entry.name)))
    .sort((a, b) => Number(b.id === 'shell') - Number(a.id === 'shell') || a.id.localeCompare(b.id));
}

/** Origin of an app's development server. */
export const devOrigin = ({ devPort }: Pick<AppFolder, 'devPort'>): string => `http://localhost:${devPort}`;
