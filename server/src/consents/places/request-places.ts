import { sql } from 'kysely';
import { FORGOTTEN } from '../forgotten-request';
import { among, ERASED, either, type Place } from '../person-place';

/** Requests by forms of the site, and requests about personal data. */
export const REQUEST_PLACES: readonly Place[] = [
  {
    label: 'Solicitudes del sitio',
    holds: 'Nombre, contacto, mensaje y página de los formularios',
    purpose: 'Atender lo que pidió',
    retention: [
      {
        rule: 'solicitudes',
        months: 24,
        reason: 'Después queda solo la prueba de la autorización, sin nombres.',
        since: 'received_at',
        only: `email <> '(eliminado)'`,
      },
    ],
    table: 'contact_requests',
    person: ['name', 'email', 'phone', 'message', 'page', 'campaign', 'idempotency_key', 'fingerprint'],
    // By e-mail, also requests beyond what a search lists.
    rows: ({ requestIds, emails }) => either(among('id', requestIds), among('lower(email)', emails)),
    // The row stays, because the proof of the consent refers to it.
    isOwn: true,
    erase: sql`name = ${ERASED}, email = ${ERASED}, phone = ${ERASED}, message = ${ERASED}, page = null, campaign = null,
      idempotency_key = 'eliminado:' || id, fingerprint = ''`,
  },
  {
    label: 'Peticiones sobre datos personales',
    holds: 'El correo y el nombre de quien pidió algo sobre sus datos, lo que pidió y la respuesta',
    purpose: 'Responder a tiempo y poder probarlo (Ley 1581 de 2012)',
    retention: [
      {
        rule: 'peticiones',
        months: 36,
        reason: 'Desde la respuesta, para probarla; después queda solo que hubo una petición.',
        since: 'respondida',
        only: `email <> '(eliminado)'`,
      },
    ],
    table: 'privacy_requests',
    person: ['email', 'nombre', 'detalle', 'prorroga', 'respuesta'],
    rows: ({ emails }) => among('lower(email)', emails),
    isOwn: true,
    erase: FORGOTTEN,
  },
];
