import { z } from '../../zod';

/** Base URLs of the services; clients append the specified paths (`/v1/programs`, `/crm-handler` …). */
export const serviceAddressesSchema = z.strictObject({
  api: z.string(),
  programs: z.string(),
  contact: z.string(),
  crm: z.string(),
  notifications: z.string(),
  files: z.string(),
});

export type ServiceAddresses = z.infer<typeof serviceAddressesSchema>;

/** Brand values that a deployment overrides; missing ones come from the brand file of the shared package. */
export const brandOverridesSchema = z.record(z.string(), z.json());

/** Answer of `/config.json`: everything that may differ between two deployments of one build. */
export const runtimeConfigSchema = z.object({
  identity: z
    .object({
      userPoolId: z.string(),
      clientId: z.string(),
      endpoint: z.string().describe('Vacío: la dirección regional de Amazon Cognito'),
      mfaForAdmins: z.boolean().describe('Los administradores necesitan un segundo factor'),
    })
    .nullable(),
  services: serviceAddressesSchema,
  brand: brandOverridesSchema,
  policyVersion: z.string().describe('La versión de la política de datos que rige'),
  demo: z.boolean().describe('El catálogo tiene datos de demostración'),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
