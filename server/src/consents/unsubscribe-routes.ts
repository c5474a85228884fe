import type { FastifyPluginAsync } from 'fastify';
import { maskEmail } from '../mail/mask-email';
import { linkPages } from '../plain-pages/link-pages';
import { HOME } from '../plain-pages/plain-page-routes';
import type { ConsentService } from './consent-service';
import type { Suppressions } from './suppressions';

interface Dependencies {
  readonly suppressions: Suppressions;
  readonly consents: ConsentService;
  readonly brandName: string;
}

/** The link of every commercial e-mail, which ends them. */
export const unsubscribeRoutes = ({ suppressions, consents, brandName }: Dependencies): FastifyPluginAsync =>
  linkPages({
    brandName,
    url: '/baja/:token',
    read: suppressions.readToken,
    ask: (email) => ({
      heading: '¿Dejar de recibir correos?',
      text: `No enviaremos más correos comerciales a ${maskEmail(email)}.`,
      button: 'Cancelar los correos',
    }),
    async act(email) {
      await consents.unsubscribe(email);
      return { heading: 'Listo', text: 'No le enviaremos más correos comerciales.', link: HOME };
    },
  });
