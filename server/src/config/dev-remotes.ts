import type { DevelopmentParts } from './development-parts';
import type { Environment } from './environment';
import { StartupError } from './startup-error';

/**
 * `DEV_REMOTES`: development servers that stand in for published apps, as `app=origin` separated by commas. They run
 * unreviewed code in the page, so they are for the developer's machine only.
 */
export function readDevRemotes(
  { DEV_REMOTES }: Pick<Environment, 'DEV_REMOTES'>,
  development: DevelopmentParts,
): Record<string, string> {
  if (!DEV_REMOTES) return {};
  if (!development.identity) {
    throw new StartupError('DEV_REMOTES solo sirve con los valores de desarrollo, en esta máquina.');
  }
  const entries = DEV_REMOTES.split(',').map((entry) => entry.trim().split('='));
  for (const [app, origin] of entries) {
    if (app && /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(origin ?? '')) continue;
    throw new StartupError('DEV_REMOTES se escribe app=http://localhost:puerto, separadas por comas.');
  }
  return Object.fromEntries(entries);
}
