import { type RuntimeConfig, runtimeConfigSchema } from 'shared/schemas';
import type { Config } from '../config/config';

interface Given extends Pick<Config, 'identity' | 'localIdentity' | 'services' | 'brand' | 'development'> {
  readonly policyVersion: string;
}

/** The part of the configuration that browsers get: never put a secret here. */
export function runtimeConfigOf({
  localIdentity,
  services,
  brand,
  policyVersion,
  development,
  identity: pool,
}: Given): RuntimeConfig {
  const identity = pool && { ...pool, mfaForAdmins: localIdentity.adminMfa };
  return runtimeConfigSchema.parse({ identity, services, brand, policyVersion, demo: development.demoData });
}
