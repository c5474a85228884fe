import { brandWith } from 'shared/brand';
import type { Brand } from 'shared/contract';
import type { Config } from '../config/config';

/** The brand as pages show it: the shared file, a deployment's overrides, and the URL it is served at. */
export function siteBrand({ brand, port }: Pick<Config, 'brand' | 'port'>): Brand {
  return brandWith({ siteUrl: `http://localhost:${port}`, ...brand });
}
