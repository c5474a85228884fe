import { createStore, useStore } from 'zustand';
import { brand as defaultBrand, type Brand } from './brand';

/** Base addresses of the services that the specification's calls go to (`/config.json`); never in code. */
export interface Services {
  programs: string;
  contact: string;
  crm: string;
  notifications: string;
  files: string;
}

export interface RuntimeConfig {
  identity: { userPoolId: string; clientId: string; endpoint: string } | null;
  services: Services;
  brand: Brand;
}

const sameOrigin: Services = {
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
}));

export function useRuntimeConfig<T>(select: (config: RuntimeConfig) => T): T {
  return useStore(runtimeConfig, select);
}

/** Brand names, contacts and external links, with the runtime overrides applied. */
export function useBrand(): Brand {
  return useRuntimeConfig((config) => config.brand);
}
