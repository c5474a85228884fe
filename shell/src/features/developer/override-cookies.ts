import type { Overrides } from 'shared';
import { sendJson } from 'shared/json';
import { signedOriginsSchema } from 'shared/schemas';

/** A working day; the server uses the same value. */
const SECONDS = 8 * 60 * 60;

function write(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${value ? seconds : 0}`;
}

/** Source of an overridden module: a published version, or a development server. */
export type OverrideSource = { version: string } | { origin: string };

/**
 * Overrides a module's version for this browser; `null` restores the live one. It takes effect on the next page load.
 * Rejects with an `ApiError` when the server does not sign the origin.
 */
export async function saveOverride(
  { versions, origins }: Overrides,
  app: string,
  source: OverrideSource | null,
): Promise<void> {
  const { [app]: _version, ...otherVersions } = versions;
  const { [app]: hadOrigin, ...otherOrigins } = origins;
  const isOrigin = source !== null && 'origin' in source;
  const nextOrigins = isOrigin ? { ...otherOrigins, [app]: source.origin } : otherOrigins;
  const nextVersions =
    source && 'version' in source ? { ...otherVersions, [app]: source.version } : otherVersions;
  if (isOrigin || hadOrigin) await writeOrigins(nextOrigins);
  const pairs = Object.entries(nextVersions).map((pair) => pair.join('@'));
  write('modulos', pairs.join('~'), SECONDS);
}

async function writeOrigins(origenes: Record<string, string>): Promise<void> {
  if (Object.keys(origenes).length === 0) return write('modulos-origen', '', 0);
  const { firma, segundos } = await sendJson('api', '/v1/modules/origins', signedOriginsSchema, {
    method: 'PUT',
    body: { origenes },
    failure: 'No se pudo usar esa dirección',
  });
  write('modulos-origen', firma, segundos);
}
