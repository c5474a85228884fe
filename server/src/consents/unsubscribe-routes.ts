import type { FastifyPluginAsync } from 'fastify';
import { sendNotFound } from '../http/error-handler';
import { maskEmail } from '../mail/mask-email';
import type { ConsentService } from './consent-service';
import type { Suppressions } from './suppressions';
import { acceptUnsubscribeForms, unsubscribePage } from './unsubscribe-page';

/**
 * The link of every commercial e-mail. Opening it only asks, as mail programs follow links by themselves; the button, and
 * the mail program's own (RFC 8058), send POST.
 */
export function unsubscribeRoutes(suppressions: Suppressions, consents: ConsentService): FastifyPluginAsync {
  return async (app) => {
    acceptUnsubscribeForms(app);
    app.get<{ Params: { token: string } }>(
      '/baja/:token',
      { schema: { hide: true } },
      async (request, reply) => {
        const email = suppressions.readToken(request.params.token);
        if (email === null) return sendNotFound(request, reply);
        return unsubscribePage(
          reply,
          '¿Dejar de recibir correos?',
          `<p>No enviaremos más correos comerciales a ${escapeText(maskEmail(email))}.</p>` +
            '<form method="post"><button>Cancelar los correos</button></form>',
        );
      },
    );
    app.post<{ Params: { token: string } }>(
      '/baja/:token',
      { schema: { hide: true } },
      async (request, reply) => {
        const email = suppressions.readToken(request.params.token);
        if (email === null) return sendNotFound(request, reply);
        await consents.unsubscribe(email);
        return unsubscribePage(reply, 'Listo', '<p>No le enviaremos más correos comerciales.</p>');
      },
    );
  };
}

const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
