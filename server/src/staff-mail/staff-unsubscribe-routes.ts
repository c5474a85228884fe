import type { FastifyPluginAsync } from 'fastify';
import type { MailSetting } from 'shared/schemas';
import { acceptUnsubscribeForms, unsubscribePage } from '../consents/unsubscribe-page';
import { sendNotFound } from '../http/error-handler';
import type { StaffSettings } from './staff-settings';
import type { StaffOptOuts } from './staff-unsubscribe';

const KINDS: Readonly<Record<MailSetting, string>> = {
  resumenDiario: 'el resumen diario',
  avisos: 'los avisos de leads',
};

/** The link in the team's e-mails. Opening it only asks, as mail programs follow links by themselves; POST ends them. */
export function staffUnsubscribeRoutes(optOuts: StaffOptOuts, settings: StaffSettings): FastifyPluginAsync {
  return async (app) => {
    acceptUnsubscribeForms(app);
    const url = '/baja/equipo/:token';
    app.get<{ Params: { token: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
      const optOut = optOuts.read(request.params.token);
      if (optOut === null) return sendNotFound(request, reply);
      return unsubscribePage(
        reply,
        `¿Dejar de recibir ${KINDS[optOut.setting]}?`,
        '<p>Puede activarlo de nuevo en Ajustes, dentro del panel.</p>' +
          '<form method="post"><button>Dejar de recibirlo</button></form>',
      );
    });
    app.post<{ Params: { token: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
      const optOut = optOuts.read(request.params.token);
      if (optOut === null) return sendNotFound(request, reply);
      await settings.change(optOut.sub, { [optOut.setting]: false });
      return unsubscribePage(reply, 'Listo', `<p>No le enviaremos más ${KINDS[optOut.setting]}.</p>`);
    });
  };
}
