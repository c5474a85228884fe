import { ROLES } from '../../rules/people/permissions';
import { z } from '../../zod';
import { requiredText } from '../plain-text';

const rol = z.enum(ROLES, { error: 'El grupo debe ser admin o comercial.' });
const version = requiredText('Elija la versión.', 60);
const motivo = requiredText('Escriba el motivo.', 200);
const estable = z
  .string()
  .nullable()
  .optional()
  .describe('Versión estable que vio quien decide; si ya es otra, el cambio se rechaza (409)');

const versionSchema = z.object({
  version: z.string(),
  publicada: z.iso.datetime().nullable(),
  requiere: z.string().nullable().describe('Rango del contrato `shared`; null: el shell o sin descripción'),
  bytes: z
    .object({ inicio: z.number(), total: z.number() })
    .nullable()
    .describe('Guiones y estilos comprimidos: hasta poder usar el módulo, y todos'),
  retirada: z.boolean(),
  cargas: z.number().int(),
  fallos: z.number().int(),
  fallosPorEtapa: z.record(z.string(), z.number().int()),
  p50: z.number().nullable().describe('Milisegundos hasta poder usar el módulo, mediana'),
  p95: z.number().nullable(),
});

const moduleSchema = z.object({
  id: z.string(),
  estable: z.string().nullable(),
  anterior: z.string().nullable().describe('A la que vuelve una reversión'),
  canario: z
    .object({
      version: z.string(),
      porcentaje: z.number().nullable(),
      rol: rol.nullable(),
      desde: z.iso.datetime(),
    })
    .nullable(),
  limite: z.number().describe('Tasa de errores, de 0 a 1, con la que un canario se detiene solo'),
  horas: z
    .array(z.object({ cargas: z.number().int(), fallos: z.number().int() }))
    .describe('Las últimas 24 horas, la más antigua primero'),
  versiones: z.array(versionSchema).describe('De la más nueva a la más antigua'),
});

const changeSchema = z.object({
  fecha: z.iso.datetime(),
  quien: z.string(),
  motivo: z.string(),
  accion: z.enum(['promover', 'revertir', 'canario', 'detener', 'retirar', 'equipo', 'llave', 'revocar']),
  modulo: z.string().describe('De un cambio de un equipo, su grupo (`team-crm`)'),
  version: z.string().describe('De un cambio de una llave, su identificador'),
  desde: z.string().nullable().describe('La que era estable hasta entonces'),
  detalle: z.string().nullable(),
  automatico: z.boolean().describe('El servidor detuvo el canario por sus errores'),
  tasas: z.object({ canario: z.number(), estable: z.number() }).nullable(),
});

/** The answer of `GET /v1/releases`, and of every change. Figures are totals of all servers. */
export const releaseOverviewSchema = z.object({
  revision: z.string(),
  contrato: z.string().nullable().describe('Versión de `shared` que ofrece el shell en uso'),
  problemas: z.array(z.string()).describe('Lo que hoy no se puede leer del registro'),
  cambiable: z.boolean().describe('Este servidor puede firmar cambios'),
  desde: z.iso.datetime().describe('Desde cuándo se cuentan las cifras'),
  modulos: z.array(moduleSchema),
  historial: z.array(changeSchema).describe('Los últimos 200 cambios, el más nuevo primero'),
});

export type ReleaseOverview = z.infer<typeof releaseOverviewSchema>;
export type ReleaseModule = z.infer<typeof moduleSchema>;
export type ReleaseVersion = z.infer<typeof versionSchema>;
export type ReleaseChange = z.infer<typeof changeSchema>;

/** The answer of `GET /v1/releases/teams` and of every change of teams: which teams, besides administrators, release which modules. */
export const releaseTeamsSchema = z.array(
  z.object({
    equipo: z.string().describe('Sus miembros están en el grupo `team-{equipo}`'),
    modulos: z.array(z.string()),
    llaves: z.array(
      z.object({
        id: z.string(),
        creada: z.iso.datetime(),
        por: z.string(),
        revocada: z.iso.datetime().nullable(),
      }),
    ),
  }),
);

/** The body of `PUT /v1/releases/teams/{equipo}`. */
export const releaseTeamSchema = z.strictObject({
  motivo,
  modulos: z.array(requiredText('Escriba el módulo.', 60)).max(50, 'Un equipo publica hasta 50 módulos.'),
});

/** The answer of `POST /v1/releases/teams/{equipo}/keys`: the only time that the key is shown. */
export const newTeamKeySchema = z.object({ id: z.string(), llave: z.string(), equipos: releaseTeamsSchema });

/** The body of `POST /v1/releases/teams/{equipo}/keys`, and of revoking a key. */
export const teamKeyReasonSchema = z.strictObject({ motivo });

/** The answer of `PUT /v1/releases/{app}/versions/{version}`. */
export const uploadedVersionSchema = z.object({ modulo: z.string(), version: z.string() });

/** One comparison of a published version with what is live. */
export const versionCheckSchema = z.object({
  control: z.enum(['contrato', 'exportaciones', 'rutas', 'integridad']),
  bien: z.boolean(),
  texto: z.string(),
});
export type VersionCheck = z.infer<typeof versionCheckSchema>;

/** The body of `POST /v1/releases/{app}/rollback` and `…/canary/stop`. */
export const releaseReasonSchema = z.strictObject({ motivo, estable });

/** The body of `POST /v1/releases/{app}/promote`. */
export const promotionRequestSchema = z.strictObject({ motivo, estable, version });

/** The body of `POST /v1/releases/{app}/canary`: a share of the visitors, a group, or both. */
export const canaryRequestSchema = z
  .strictObject({
    motivo,
    estable,
    version,
    porcentaje: z
      .number({ error: 'El porcentaje va de 1 a 100.' })
      .min(1, 'El porcentaje va de 1 a 100.')
      .max(100, 'El porcentaje va de 1 a 100.')
      .optional(),
    rol: rol.optional(),
  })
  .refine(({ porcentaje, rol: group }) => porcentaje !== undefined || group !== undefined, {
    path: ['porcentaje'],
    error: 'Indique un porcentaje o un grupo.',
  });
