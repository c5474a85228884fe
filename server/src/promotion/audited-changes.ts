import type { onSendAsyncHookHandler } from 'fastify';
import type { AuditAction } from 'shared/rules';
import { z } from 'zod';
import type { Audit } from '../audit/audit';

/** Name in the audit log of each call that changes releases. */
const ACTIONS: Readonly<Record<string, AuditAction>> = {
  'PUT /api/v1/releases/:app/versions/:version': 'version_publicada',
  'POST /api/v1/releases/:app/promote': 'version_promovida',
  'POST /api/v1/releases/:app/rollback': 'version_revertida',
  'POST /api/v1/releases/:app/canary': 'canario_iniciado',
  'POST /api/v1/releases/:app/canary/stop': 'canario_detenido',
  'PUT /api/v1/releases/teams/:team': 'equipo_cambiado',
  'POST /api/v1/releases/teams/:team/keys': 'llave_creada',
  'POST /api/v1/releases/teams/:team/keys/:key/revoke': 'llave_revocada',
};

const text = z.string().optional().catch(undefined);
const askedSchema = z
  .object({ version: text, motivo: text, rol: text, porcentaje: z.number().optional().catch(undefined) })
  .catch({});
const placeSchema = z.object({ app: text, team: text, version: text });

/** Records each change of releases once it succeeded: they are files, so no database transaction covers them. */
export const auditChanges =
  (audit: Audit): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    const accion = ACTIONS[`${request.method} ${request.routeOptions.url}`];
    if (!accion || reply.statusCode >= 400) return payload;
    const { app, team, version: ofPath } = placeSchema.parse(request.params);
    const { version = ofPath, motivo, rol, porcentaje } = askedSchema.parse(request.body);
    const audiencia = rol ?? (porcentaje === undefined ? undefined : `${porcentaje} %`);
    const nombre = app ?? team ?? '';
    await audit(accion, {
      request,
      sobre: { id: nombre, nombre },
      detalle: {
        ...(version && { version }),
        ...(audiencia && { audiencia }),
        ...(motivo && { motivo }),
      },
    });
    return payload;
  };
