import { z } from '../../zod';
import { apiErrorSchema } from '../api-error';
import { newsDocumentSchema } from '../site/news';

/** Id of the data policy in the audit log. */
export const POLICY_AUDIT_ID = 'politica-de-datos';

/** Policy version in consent evidence: the day of publication, with a number from the second version of a day on. */
export const policyVersionSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(-\d{1,2})?$/, 'Escriba la versión como 2026-11-22.');

/** The version in the site's files, with which the history begins. */
export const policySeedSchema = z.object({ version: policyVersionSchema, cuerpo: newsDocumentSchema });
export type PolicySeed = z.infer<typeof policySeedSchema>;

/** The draft of the next version. */
export const policyDraftSchema = z.object({
  cuerpo: newsDocumentSchema,
  edicion: z.number(),
  desde: policyVersionSchema.describe('La versión con la que se empezó'),
  usuario: z.string(),
  cuando: z.iso.datetime(),
});
export type PolicyDraft = z.infer<typeof policyDraftSchema>;

/** All versions as staff see them, newest first. */
export const policyDeskSchema = z.object({
  vigente: z.string(),
  borrador: policyDraftSchema.nullable(),
  versiones: z.array(
    z.object({
      version: z.string(),
      usuario: z.string().nullable().describe('null: la que el sitio trae'),
      publicada: z.iso.datetime().nullable(),
    }),
  ),
});
export type PolicyDesk = z.infer<typeof policyDeskSchema>;

export const policyBeginSchema = z.strictObject({ desde: policyVersionSchema });
export const policyEditSchema = z.strictObject({
  cuerpo: newsDocumentSchema,
  edicion: z.number().int().min(1).describe('La leída; si hay otra más nueva, 409'),
});
export const policyEditionSchema = policyEditSchema.pick({ edicion: true });

/** Answer of a publication. */
export const policyPublishedSchema = z.object({ version: policyVersionSchema });

/** 409 when somebody else has changed the draft first; `borrador` is the stored draft. */
export const stalePolicyErrorSchema = apiErrorSchema.extend({ borrador: policyDraftSchema.nullish() });

const sections = z.array(z.object({ id: z.string(), titulo: z.string(), html: z.string() }));

/** A version of the policy for its public page; null sections mean the text in the site's files. */
export const publicPolicySchema = z.object({
  version: z.string(),
  secciones: sections.nullable(),
  otras: z.array(z.string()).describe('Las demás versiones publicadas, la más nueva primero'),
});
export type PublicPolicy = z.infer<typeof publicPolicySchema>;
