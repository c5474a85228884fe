import { MODULE_ID } from '../../contract/container-name';
import { z } from '../../zod';

const modulo = z.string().regex(MODULE_ID);

/** The answer of `GET /v1/modules`: the stable version of each module. */
export const stableModulesSchema = z.array(z.object({ id: z.string(), estable: z.string().nullable() }));

/** The answer of `GET /v1/modules/origins`: origins, or `http://localhost:*` for any port. */
export const moduleOriginsSchema = z.object({ permitidos: z.array(z.string()) });

/** The body of `PUT /v1/modules/origins`: all overridden origins of this browser, by module. */
export const moduleOriginsRequestSchema = z.strictObject({
  origenes: z
    .record(modulo, z.string().max(200))
    .refine((each) => Object.keys(each).length <= 20, 'Son demasiados módulos.'),
});

/** Its answer: the value of the cookie `modulos-origen`, and for how many seconds it is valid. */
export const signedOriginsSchema = z.object({ firma: z.string(), segundos: z.number().int() });

/** The answer of `POST /v1/releases/{app}/versions/{version}/preview`. */
export const previewLinkSchema = z.object({
  enlace: z.string().describe('Ruta del sitio; la abre quien ha iniciado sesión en el panel'),
  hasta: z.iso.datetime(),
});

/** The body of `POST /v1/modules/preview`: the value of `?modulos` in such a link. */
export const openedPreviewRequestSchema = z.strictObject({ enlace: z.string().max(300) });

/** Its answer: what the link shows. */
export const openedPreviewSchema = z.object({ modulo, version: z.string() });
