import type { Brand } from '../config/brand';

/** Base URLs of the services that the specification names. They come from `/config.json`, never from code. */
export interface Services {
  api: string;
  programs: string;
  contact: string;
  crm: string;
  notifications: string;
  files: string;
}

/** `/config.json`: everything that may differ between two deployments of one build. */
export interface RuntimeConfig {
  identity: {
    userPoolId: string;
    clientId: string;
    endpoint: string;
    /** Administrators need a second factor. */
    mfaForAdmins?: boolean;
  } | null;
  services: Services;
  brand: Brand;
  /** The version of the data policy that is in force; goes with every form that asks for consent. */
  policyVersion: string;
  /** The catalogue holds demonstration data. */
  demo: boolean;
}
