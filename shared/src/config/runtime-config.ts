import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import type { RuntimeConfig, Services } from '../contract/runtime-config';
import { policyVersion } from '../rules/people/policy-version';
import { type Brand, brand as defaultBrand } from './brand';

const sameOrigin: Services = {
  api: '/api',
  programs: '/api',
  contact: '/api',
  crm: '/api',
  notifications: '/api',
  files: '/api',
};

/** One store for all modules; the shell fills it from `/config.json` before the first render. */
export const runtimeConfig = createStore<RuntimeConfig>(() => ({
  identity: null,
  services: sameOrigin,
  brand: defaultBrand,
  policyVersion,
  demo: false,
}));

export function useRuntimeConfig<T>(select: (config: RuntimeConfig) => T): T {
  // The server's snapshot is the current state, too: zustand's own hook would render and hydrate with the initial defaults.
  const read = () => select(runtimeConfig.getState());
  return useSyncExternalStore(runtimeConfig.subscribe, read, read);
}

/** Brand names, contacts and external links, with the runtime overrides applied. */
export function useBrand(): Brand {
  return useRuntimeConfig((config) => config.brand);
}
