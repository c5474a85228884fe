import { type RuntimeConfig, runtimeConfigSchema } from 'shared/schemas';
import type { Config } from '../config/config';

interface Given extends Pick<Config, 'identity' | 'localIdentity' | 'services' | 'brand' | 'development'> {
  readonly policyVersion: string;
}

/** What the browser learns of the configuration; no secret ever belongs here. */
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
