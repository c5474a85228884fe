import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { durationKey, durationMonths, foldAccents } from 'shared/rules';
import { NO_PROGRAM_DETAILS, type ProgramDetails, type programInputSchema } from 'shared/schemas';
import type { z } from 'zod';
import { notFound } from '../errors';
import { refuseUnknownIds } from '../http/route';

/** Columns that make up a program on the wire. */
export const COLUMNS = [
  'id',
  'titulo',
  'precio',
  'moneda',
  'duracion',
  'modalidad',
  'nivel',
  'etiqueta',
  'creditos',
  'imagen',
  'snies',
  'universidad',
  'cohorte',
] as const;

/** Columns of a program as staff see it. */
export const STAFF_COLUMNS = [...COLUMNS, 'publicado', 'version', 'actualizado'] as const;

const OURS = /^[\w.-]+$/;

/** We make the ids (UUID or readable): any other text cannot be an id, and some could not even be sent to the database. */
export const isProgramId = (id: string): boolean => OURS.test(id);

const UNKNOWN = 'Programa no encontrado';

/** 404: no such program. */
export const unknownProgram = () => notFound(UNKNOWN);

/** Answers 404 if the id in the path cannot be a program's. */
export const refuseUnknownPrograms = (app: FastifyInstance) => refuseUnknownIds(app, UNKNOWN, OURS);

/** A checked program, ready to be stored. */
export type ProgramValues = Omit<z.output<typeof programInputSchema>, 'id'>;

/** Derived columns of a program, by which lists sort and filter. */
export function comparedColumns({ titulo, duracion }: Pick<ProgramValues, 'titulo' | 'duracion'>) {
  return {
    tituloOrden: foldAccents(titulo),
    duracionClave: durationKey(duracion),
    duracionMeses: durationMonths(duracion),
  };
}

const DETAIL_FIELDS = Object.keys(NO_PROGRAM_DETAILS) as (keyof ProgramDetails)[];

/** The given details of a program as the JSON that is stored; undefined fields are left out. */
export function toDetailsJson(details: Partial<ProgramDetails>): string {
  return JSON.stringify(Object.fromEntries(DETAIL_FIELDS.map((name) => [name, details[name]])));
}

/** Columns of a program except its details. An id in the body is ignored: it comes from the server or the URL. */
export function toRow(program: ProgramValues & { id?: string | undefined; cohorte?: unknown }) {
  const {
    id: _,
    cohorte: __,
    resumen,
    queEstudia,
    perfil,
    plan,
    requisitos,
    preguntas,
    fuentes,
    referencia,
    ...values
  } = program;
  return { ...values, ...comparedColumns(values) };
}

/**
 * Removes the scheduled publication or withdrawal when a program is published or withdrawn by hand. A draft that stays a draft
 * keeps its hours.
 */
export const unscheduled = (published: boolean): Readonly<Record<string, RawBuilder<Date | null>>> =>
  published
    ? { publicarEn: sql<Date | null>`null::timestamptz` }
    : { retirarEn: sql<Date | null>`case when not programs.publicado then programs.retirar_en end` };

/** Columns to set with every change of a stored program. */
export const CHANGED = { version: sql<number>`programs.version + 1`, actualizado: sql<Date>`now()` };
