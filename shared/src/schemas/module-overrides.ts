import { MODULE_ID } from '../contract/container-name';
import { z } from '../zod';

const modulo = z.string().regex(MODULE_ID);

/** The answer of `GET /v1/modules`: the stable version of each module. */
export const stableModulesSchema = z.array(z.object({ id: z.string(), estable: z.string().nullable() }));

/** The answer of `GET /v1/modules/origins`: origins, or `http://localhost:*` for any port. */
export const moduleOriginsSchema = z.object({ permitidos: z.array(z.string()) });

/** The body of `PUT /v1/modules/origins`: all origins of this browser by module. */
export const moduleOriginsRequestSchema = z.strictObject({
  origenes: z
    .record(modulo, z.string().max(200))
    .refine((each) => Object.keys(each).length <= 20, 'Son demasiados módulos.'),
});

/** Its answer: the value of the cookie `modulos-origen`, and for how long it counts. */
export const signedOriginsSchema = z.object({ firma: z.string(), segundos: z.number().int() });
