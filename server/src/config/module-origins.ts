import type { DevelopmentParts } from './development-parts';
import type { Environment } from './environment';
import { StartupError } from './startup-error';

/** An origin, or `http://localhost:*` or `http://127.0.0.1:*` for any port of this machine. */
const PATTERN = /^https?:\/\/[\w.-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1):\*$/;

/**
 * `MODULE_ORIGINS`: origins, separated by commas, from which administrators may try modules in their own browser;
 * `http://localhost:*` is any port. Without it: this machine if the local identity runs, else none.
 */
export function readModuleOrigins(
  { MODULE_ORIGINS }: Pick<Environment, 'MODULE_ORIGINS'>,
  development: DevelopmentParts,
): string[] {
  if (!MODULE_ORIGINS) return development.identity ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  const patterns = MODULE_ORIGINS.split(',').map((each) => each.trim());
  if (patterns.every((each) => PATTERN.test(each))) return patterns;
  throw new StartupError(
    'MODULE_ORIGINS se escribe con orígenes separados por comas, como https://modulos.example o http://localhost:*.',
  );
}

/** Whether one of the patterns covers an origin. */
export function isAllowedOrigin(patterns: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return patterns.some((each) =>
    each.endsWith(':*')
      ? new RegExp(`^${each.slice(0, -1).replaceAll('.', '\\.')}\\d+$`).test(origin)
      : each === origin,
  );
}
