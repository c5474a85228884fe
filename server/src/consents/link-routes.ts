import type { FastifyPluginAsync } from 'fastify';
import { linkPages } from '../plain-pages/link-pages';
import type { NamedSite } from '../plain-pages/plain-page';
import { HOME } from '../plain-pages/plain-page-routes';
import type { ConsentService } from './consent-service';
import type { Suppressions } from './suppressions';

interface Dependencies {
  readonly suppressions: Pick<Suppressions, 'readConfirmation' | 'readToken'>;
  readonly consents: Pick<ConsentService, 'confirm' | 'unsubscribe'>;
  readonly site: NamedSite;
}

/** The links in e-mails to applicants: unsubscribe, in every commercial e-mail, and confirmation of a new consent. */
export function consentLinkRoutes({ suppressions, consents, site }: Dependencies): FastifyPluginAsync {
  const ending = linkPages({
    site,
    url: '/baja/:token',
    read: suppressions.readToken,
    ask: (email) => ({
      heading: '¿Dejar de recibir correos?',
      text: `No enviaremos más correos comerciales a ${masked(email)}.`,
      button: 'Cancelar los correos',
    }),
    async act(email) {
      await consents.unsubscribe(email);
      return { heading: 'Listo', text: 'No le enviaremos más correos comerciales.', link: HOME };
    },
  });
  const confirming = linkPages({
    site,
    url: '/autorizacion/:token',
    read: suppressions.readConfirmation,
    unknown: 'El enlace ya no sirve o está incompleto. Envíe otra vez el formulario, o escríbanos.',
    ask: (email) => ({
      heading: '¿Autoriza que lo contactemos?',
      text: `Usaremos los datos de ${masked(email)} para responderle, según la política de datos.`,
      button: 'Sí, autorizo',
    }),
    async act(email) {
      await consents.confirm(email);
      return { heading: 'Gracias', text: 'Guardamos su autorización. Un asesor le responderá.', link: HOME };
    },
  });
  return async (app) => {
    await app.register(ending);
    await app.register(confirming);
  };
}

/** A masked address, safe to show to somebody who is not signed in. */
export function masked(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
