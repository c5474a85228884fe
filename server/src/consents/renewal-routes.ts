import type { FastifyPluginAsync } from 'fastify';
import { maskEmail } from '../mail/mask-email';
import { linkPages } from '../plain-pages/link-pages';
import { HOME } from '../plain-pages/plain-page-routes';
import type { ConsentService } from './consent-service';
import type { Suppressions } from './suppressions';

interface Dependencies {
  readonly suppressions: Pick<Suppressions, 'readConfirmation'>;
  readonly consents: Pick<ConsentService, 'confirm'>;
  readonly brandName: string;
}

/** The link that confirms a new consent. */
export const renewalRoutes = ({ suppressions, consents, brandName }: Dependencies): FastifyPluginAsync =>
  linkPages({
    brandName,
    url: '/autorizacion/:token',
    read: suppressions.readConfirmation,
    unknown: 'El enlace ya no sirve o está incompleto. Envíe otra vez el formulario, o escríbanos.',
    ask: (email) => ({
      heading: '¿Autoriza que lo contactemos?',
      text: `Usaremos los datos de ${maskEmail(email)} para responderle, según la política de datos.`,
      button: 'Sí, autorizo',
    }),
    async act(email) {
      await consents.confirm(email);
      return { heading: 'Gracias', text: 'Guardamos su autorización. Un asesor le responderá.', link: HOME };
    },
  });
