import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { enrolmentAnswerSchema, enrolmentCodeSchema, enrolmentRemindersSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { cookieOf, giveCookie } from '../http/client';
import { keepSecretUrls, NOTHING, publicRoute } from '../http/route';
import { DEVICE_DAYS, type EnrolmentAccess } from './enrolment-access';
import type { createEnrolmentContent } from './enrolment-content';
import type { EnrolmentLinks, OpenLink } from './enrolment-links';

const CODES_PER_MINUTE = 10;
const TRIES_PER_MINUTE = 20;

const params = z.strictObject({ token: z.string().max(200) });

/** Dependencies of the applicant's calls. */
export interface ApplicantParts {
  readonly database: Database;
  readonly links: Pick<EnrolmentLinks, 'read'>;
  readonly access: EnrolmentAccess;
  readonly read: ReturnType<typeof createEnrolmentContent>;
}

/** Each link has its own cookie, because families share a phone. */
const cookieNameOf = ({ id }: Pick<OpenLink, 'id'>) => `inscripcion-${id}`;

/** The link of a token; 401 if this device has not entered the code. */
export async function openedLink(
  { links, access }: Pick<ApplicantParts, 'links' | 'access'>,
  request: FastifyRequest,
  token: string,
): Promise<OpenLink> {
  const link = await links.read(token);
  if (await access.isOpen(link, cookieOf(request, cookieNameOf(link)))) return link;
  throw new HttpError(401, 'code_needed', 'Abra de nuevo la página: este dispositivo necesita otro código.');
}

/** Stores the secret that opens the page in a cookie of this device. */
export function keepSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  link: OpenLink,
  secret: string,
): void {
  giveCookie(request, reply, {
    name: cookieNameOf(link),
    value: secret,
    seconds: DEVICE_DAYS * 24 * 60 * 60,
  });
}

/** The applicant's own page: what it shows, the code that opens it, and the reminders. */
export function applicantRoutes(parts: ApplicantParts): FastifyPluginAsyncZod {
  const { database, links, access, read } = parts;
  return async (app) => {
    keepSecretUrls(app);

    app.get(
      '/api/v1/enrolments/:token',
      publicRoute({
        summary: 'La inscripción de la persona que tiene el enlace',
        description: 'En un dispositivo que no ha dado el código dice solo que lo pida.',
        params,
        response: { 200: enrolmentAnswerSchema },
      }),
      async (request) => {
        const link = await links.read(request.params.token);
        const isOpen = await access.isOpen(link, cookieOf(request, cookieNameOf(link)));
        return isOpen
          ? { acceso: 'abierto' as const, inscripcion: await read(link) }
          : { acceso: 'codigo' as const };
      },
    );

    app.post(
      '/api/v1/enrolments/:token/code',
      publicRoute(
        {
          summary: 'Enviar un código al correo de la persona',
          params,
          response: NOTHING,
        },
        { rateLimit: { max: CODES_PER_MINUTE, shared: 'inscripcion-codigo' } },
      ),
      async (request) => access.sendCode(await links.read(request.params.token)),
    );

    app.post(
      '/api/v1/enrolments/:token/session',
      publicRoute(
        {
          summary: 'Abrir la inscripción en este dispositivo con el código',
          params,
          body: enrolmentCodeSchema,
          response: NOTHING,
        },
        { rateLimit: { max: TRIES_PER_MINUTE, shared: 'inscripcion-sesion' } },
      ),
      async (request, reply) => {
        const link = await links.read(request.params.token);
        keepSecret(request, reply, link, await access.open(link, request.body.codigo));
      },
    );

    app.put(
      '/api/v1/enrolments/:token/reminders',
      publicRoute({
        summary: 'Recibir o no los recordatorios de documentos',
        params,
        body: enrolmentRemindersSchema,
        response: { 200: enrolmentRemindersSchema },
      }),
      async (request) => {
        const { id } = await openedLink(parts, request, request.params.token);
        const { recordatorios } = request.body;
        await database.records.updateTable('leadLinks').set({ recordatorios }).where('id', '=', id).execute();
        return { recordatorios };
      },
    );
  };
}
