import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../errors';
import { maskEmail } from '../mail/mask-email';
import { noticePage, questionPage } from '../plain-pages/plain-page';
import { HOME, servePlainPages } from '../plain-pages/plain-page-routes';
import type { ConsentService } from './consent-service';
import type { Suppressions } from './suppressions';
import { acceptUnsubscribeForms, UNKNOWN_LINK } from './unsubscribe-forms';

interface Dependencies {
  readonly suppressions: Suppressions;
  readonly consents: ConsentService;
  readonly brandName: string;
}

/**
 * The link of every commercial e-mail. Opening it only asks, as mail programs follow links by themselves; the button, and
 * the mail program's own (RFC 8058), send POST.
 */
export function unsubscribeRoutes({ suppressions, consents, brandName }: Dependencies): FastifyPluginAsync {
  const emailOf = (token: string): string => {
    const email = suppressions.readToken(token);
    if (email === null) throw notFound(UNKNOWN_LINK);
    return email;
  };
  return async (app) => {
    acceptUnsubscribeForms(app);
    servePlainPages(app, brandName);
    const url = '/baja/:token';
    app.get<{ Params: { token: string } }>(url, { schema: { hide: true } }, async ({ params }) =>
      questionPage({
        brandName,
        heading: '¿Dejar de recibir correos?',
        text: `No enviaremos más correos comerciales a ${maskEmail(emailOf(params.token))}.`,
        button: 'Cancelar los correos',
      }),
    );
    app.post<{ Params: { token: string } }>(url, { schema: { hide: true } }, async ({ params }) => {
      await consents.unsubscribe(emailOf(params.token));
      return noticePage({
        brandName,
        heading: 'Listo',
        text: 'No le enviaremos más correos comerciales.',
        link: HOME,
      });
    });
  };
}
