import { readFileSync } from 'node:fs';
import { brandOverridesSchema, serviceAddressesSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Environment } from './environment';
import { StartupError } from './startup-error';

const SAME_ORIGIN = {
  api: '/api',
  programs: '/api',
  contact: '/api',
  crm: '/api',
  notifications: '/api',
  files: '/api',
};

// The meeting service of the adviser rooms, unless the brand overrides name another (spec: public-site §7).
const MEETING_ORIGIN = 'https://8x8.vc';

const servicesSchema = serviceAddressesSchema.partial();
const clockSchema = z
  .string()
  .regex(/^(?:0?[1-9]|1[0-2]):[0-5]\d (?:AM|PM)$/)
  .optional();
const hoursSchema = z.strictObject({ start: clockSchema, end: clockSchema }).optional();
const siteSchema = z.strictObject({
  services: servicesSchema.optional(),
  brand: brandOverridesSchema.refine(({ hours }) => hoursSchema.safeParse(hours).success).optional(),
});

/**
 * What a deployment overrides in `/config.json`: `SITE_CONFIG` is JSON, or the path of a JSON file, with `services` and
 * `brand`; `SERVICES` is JSON with base URLs of services only and takes precedence.
 */
export function loadSiteOverrides(env: Pick<Environment, 'SITE_CONFIG' | 'SERVICES'>) {
  const site = env.SITE_CONFIG ? parse('SITE_CONFIG', siteSchema, jsonOrFile(env.SITE_CONFIG)) : {};
  const services = env.SERVICES ? parse('SERVICES', servicesSchema, env.SERVICES) : {};
  const brand = site.brand ?? {};
  const host = brand.meetingHost;
  return {
    services: { ...SAME_ORIGIN, ...site.services, ...services },
    brand,
    meetingOrigin: host === undefined ? MEETING_ORIGIN : originOf(host),
  };
}

function originOf(host: unknown): string {
  if (typeof host === 'string' && URL.canParse(host)) return new URL(host).origin;
  throw new StartupError(
    'brand.meetingHost debe ser una dirección completa, como https://reuniones.example.',
  );
}

function jsonOrFile(value: string): string {
  if (value.trimStart().startsWith('{')) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw new StartupError(`No se puede leer el archivo de SITE_CONFIG: ${value}.`);
  }
}

function parse<T>(variable: string, schema: z.ZodType<T>, json: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new StartupError(`El contenido de ${variable} no es válido.`);
  }
}
