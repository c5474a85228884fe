import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiSurface, readApiSurface } from './api-surface';
import type { Problem } from './repository';

/** The API that the version of `shared` in `package.json` promises to those who install it. */
interface ApiReport {
  version: string;
  entries: ApiSurface;
}

const REPORT = 'shared/api-report.json';
const PACKAGE = 'shared/package.json';
const COMMAND = '"npm run api-report" raises its version and renews the report';

const readJson = <T>(root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

/** Names that were removed or are declared differently. New names break nobody. */
function brokenNames(before: ApiSurface, after: ApiSurface): string[] {
  return Object.entries(before).flatMap(([entry, names]) => {
    const module = join('shared', entry);
    const now = after[entry];
    if (!now) return [`${module} is gone`];
    return Object.entries(names).flatMap(([name, identity]) => {
      if (!(name in now)) return [`${name} of ${module} is gone`];
      return now[name] === identity ? [] : [`${name} of ${module} is another`];
    });
  });
}

/** Finds changes of `shared` that break what its version promises. */
export function checkApiReport(root: string): Problem[] {
  if (!existsSync(join(root, REPORT))) return [];
  const { version, entries } = readJson<ApiReport>(root, REPORT);
  const { version: present } = readJson<{ version: string }>(root, PACKAGE);
  if (version !== present) {
    return [{ file: REPORT, message: `is of shared ${version}, not ${present}; ${COMMAND}` }];
  }
  const broken = brokenNames(entries, readApiSurface(root));
  return broken.map((what) => ({ file: REPORT, message: `${what} in shared ${version}; ${COMMAND}` }));
}

/** Writes the report; raises the minor version if a change breaks what the present one promises. Returns the version. */
export function renewApiReport(root: string): string {
  const before = existsSync(join(root, REPORT)) ? readJson<ApiReport>(root, REPORT) : null;
  const text = readFileSync(join(root, PACKAGE), 'utf8');
  let { version } = JSON.parse(text) as { version: string };
  const entries = readApiSurface(root);
  if (before?.version === version && brokenNames(before.entries, entries).length > 0) {
    const [major, minor] = version.split('.').map(Number);
    const raised = `${major}.${(minor ?? 0) + 1}.0`;
    writeFileSync(join(root, PACKAGE), text.replace(`"version": "${version}"`, `"version": "${raised}"`));
    version = raised;
  }
  writeFileSync(join(root, REPORT), `${JSON.stringify({ version, entries }, null, 2)}\n`);
  return version;
}
