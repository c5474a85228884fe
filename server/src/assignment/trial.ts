import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  addDays,
  afterWorkingMinutes,
  assignmentReason,
  bogotaDay,
  bogotaDayStart,
  CLOSED_ESTADOS,
  type LeadEstado,
} from 'shared/rules';
import type { AssignmentRules, AssignmentTrial } from 'shared/schemas';
import { type AdviserList, activeAdvisers } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { type RuledLead, ruleOf } from './give-leads';
import { readCandidates, sharingOut } from './standing';

const DAYS = 30;
/** Most requests that one trial uses, the latest ones. */
const TRIED = 3_000;
const SHOWN = 50;
/** After this many, yield to other requests of the server. */
const TURN = 100;

interface PastRequest extends RuledLead {
  readonly nombre: string;
  readonly fechaCreacion: Date;
  readonly primeraRespuesta: Date | null;
  readonly asesorAsignado: string | null;
  readonly estado: LeadEstado;
}

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly now: () => number;
}

/**
 * Tries rules on the requests of the last days, without storing anything: shows who would have got what. Advisers start with the
 * leads that they have open today, minus those of the trial, and keep what they get.
 */
export function createAssignmentTrial({ database, advisers, now }: Dependencies) {
  async function pastRequests(since: Date): Promise<PastRequest[]> {
    const { rows } = await sql<PastRequest>`
      select id, nombre, universidad, tipo_programa, programa_interes, fecha_creacion, primera_respuesta, asesor_asignado, estado
      from leads where eliminado_en is null and fecha_creacion >= ${since}
        and (creado_por = 'contacto_web' or creado_por = 'formulario_web' and por_revisar = 'asesor_inactivo')
      order by fecha_creacion desc, id desc limit ${sql.lit(TRIED + 1)}`.execute(database.records);
    return rows;
  }

  return async function tryRules({ reglas, asesores }: AssignmentRules): Promise<AssignmentTrial> {
    const desde = addDays(bogotaDay(now()), -DAYS);
    const found = await pastRequests(bogotaDayStart(desde));
    const requests = found.slice(0, TRIED).reverse();
    const active = (await activeAdvisers(advisers)).map(({ sub }) => sub);
    const had = countBy(requests, ({ asesorAsignado }) => asesorAsignado);
    const openNow = countBy(requests.filter(isOpen), ({ asesorAsignado }) => asesorAsignado);
    const sharing = sharingOut(
      (await readCandidates(database, active, asesores)).map((one) => ({
        ...one,
        abiertos: Math.max(0, one.abiertos - (openNow.get(one.asesor) ?? 0)),
        ultimo: null,
      })),
    );
    const tried: (AssignmentTrial['ejemplos'][number] & { regla: string | null; pasa: boolean })[] = [];
    for (const [index, request] of requests.entries()) {
      if (index % TURN === 0) await setImmediate();
      const rule = ruleOf(reglas, request);
      const at = request.fechaCreacion.getTime();
      const choice = rule ? sharing.give(rule, at) : null;
      const answered = request.primeraRespuesta?.getTime() ?? now();
      tried.push({
        leadId: request.id,
        nombre: request.nombre,
        fecha: request.fechaCreacion.toISOString(),
        asesor: choice?.asesor ?? null,
        motivo: rule ? assignmentReason(rule, choice) : 'Ninguna regla la cubre',
        regla: rule?.id ?? null,
        pasa:
          rule !== undefined &&
          choice !== null &&
          rule.minutos !== null &&
          answered > afterWorkingMinutes(rule.horario, at, rule.minutos),
      });
    }
    const gets = countBy(tried, ({ asesor }) => asesor);
    const byRule = countBy(tried, ({ regla }) => regla);
    return {
      desde,
      solicitudes: requests.length,
      recortadas: found.length > TRIED,
      sinRegla: byRule.get(null) ?? 0,
      sinAsesor: tried.filter(({ regla, asesor }) => regla !== null && asesor === null).length,
      pasarian: tried.filter(({ pasa }) => pasa).length,
      asesores: active
        .map((asesor) => ({ asesor, recibe: gets.get(asesor) ?? 0, recibio: had.get(asesor) ?? 0 }))
        .sort((one, other) => other.recibe - one.recibe),
      reglas: reglas.map(({ id, nombre }) => ({ id, nombre, solicitudes: byRule.get(id) ?? 0 })),
      ejemplos: tried
        .slice(-SHOWN)
        .reverse()
        .map(({ regla, pasa, ...example }) => example),
    };
  };
}

const isOpen = ({ estado }: PastRequest) => !CLOSED_ESTADOS.some((closed) => closed === estado);

function countBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string | null,
): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
