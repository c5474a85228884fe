import { fileURLToPath } from 'node:url';
import { checkApiReport } from './api-report';
import { checkCitations } from './citations';
import { checkLinks } from './links';
import { checkReExports } from './re-exports';
import { checkRooms } from './rooms';
import { checkTokens } from './tokens';
import { checkTypedFiles } from './typed-files';
import { checkWalls } from './walls';

/** `npm run checks`: rules of this repository that no linter knows; prints violations and exits with 1 if there are any. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const problems = [
  ...checkTypedFiles(root),
  ...checkCitations(root),
  ...checkLinks(root),
  ...checkRooms(root),
  ...checkTokens(root),
  ...checkWalls(root),
  ...checkReExports(root),
  ...checkApiReport(root),
];
for (const { file, line, message } of problems) {
  console.error(`${file}${line === undefined ? '' : `:${line}`}: ${message}`);
}
console.log(problems.length === 0 ? 'checks: nothing found' : `checks: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
