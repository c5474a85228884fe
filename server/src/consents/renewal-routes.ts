import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../errors';
import { maskEmail } from '../mail/mask-email';
import { noticePage, questionPage } from '../plain-pages/plain-page';
import { HOME, servePlainPages } from '../plain-pages/plain-page-routes';
import type { ConsentService } from './consent-service';
import type { Suppressions } from './suppressions';
import { acceptUnsubscribeForms } from './unsubscribe-forms';

interface Dependencies {
  readonly suppressions: Pick<Suppressions, 'readConfirmation'>;
  readonly consents: Pick<ConsentService, 'confirm'>;
  readonly brandName: string;
}

const EXPIRED = 'El enlace ya no sirve o está incompleto. Envíe otra vez el formulario, o escríbanos.';

/** The link that confirms a new consent. Opening it only asks: mail programs follow links by themselves. */
export function renewalRoutes({ suppressions, consents, brandName }: Dependencies): FastifyPluginAsync {
  const emailOf = async (token: string): Promise<string> => {
    const email = await suppressions.readConfirmation(token);
    if (email === null) throw notFound(EXPIRED);
    return email;
  };
  return async (app) => {
    acceptUnsubscribeForms(app);
    servePlainPages(app, brandName);
    const url = '/autorizacion/:token';
    app.get<{ Params: { token: string } }>(url, { schema: { hide: true } }, async ({ params }) =>
      questionPage({
        brandName,
        heading: '¿Autoriza que lo contactemos?',
        text: `Usaremos los datos de ${maskEmail(await emailOf(params.token))} para responderle, según la política de datos.`,
        button: 'Sí, autorizo',
      }),
    );
    app.post<{ Params: { token: string } }>(url, { schema: { hide: true } }, async ({ params }) => {
      await consents.confirm(await emailOf(params.token));
      return noticePage({
        brandName,
        heading: 'Gracias',
        text: 'Guardamos su autorización. Un asesor le responderá.',
        link: HOME,
      });
    });
  };
}
