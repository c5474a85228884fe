import { z } from '../../zod';

const partSchema = z.object({
  parte: z.string(),
  estado: z.enum(['bien', 'aviso', 'mal']),
  texto: z.string().describe('Lo que se vio, y qué hacer'),
});

const queueSchema = z.object({
  cola: z.enum(['correos', 'rechazados', 'cambios', 'importaciones', 'exportaciones']),
  cuantos: z.number().int(),
  segundos: z.number().describe('Edad del más antiguo'),
});

/** State of the system: the answer of `GET /v1/state`. */
export const siteStateSchema = z.object({
  revisado: z.iso.datetime(),
  partes: z.array(partSchema),
  colas: z.array(queueSchema),
  copia: z
    .object({ fecha: z.iso.datetime(), filas: z.number().int(), archivos: z.number().int() })
    .nullable()
    .describe('La última completa; null: ninguna'),
  versiones: z.array(z.object({ modulo: z.string(), version: z.string() })),
  servidor: z.object({
    nombre: z.string(),
    node: z.string(),
    motor: z.enum(['pglite', 'postgres']),
    desde: z.iso.datetime(),
    memoria: z.number().describe('Bytes'),
    libres: z.number().describe('Bytes en la carpeta de datos'),
  }),
});

export type SiteState = z.infer<typeof siteStateSchema>;
export type StatePart = SiteState['partes'][number];
export type StateQueue = SiteState['colas'][number];
