import type { FastifyPluginAsync } from 'fastify';
import type { MailSetting } from 'shared/schemas';
import { acceptUnsubscribeForms, UNKNOWN_LINK } from '../consents/unsubscribe-forms';
import { notFound } from '../errors';
import { noticePage, questionPage } from '../plain-pages/plain-page';
import { servePlainPages } from '../plain-pages/plain-page-routes';
import type { StaffSettings } from './staff-settings';
import type { StaffOptOuts } from './staff-unsubscribe';

const KINDS: Readonly<Record<MailSetting, string>> = {
  resumenDiario: 'el resumen diario',
  avisos: 'los avisos de leads',
};

interface Dependencies {
  readonly optOuts: StaffOptOuts;
  readonly settings: StaffSettings;
  readonly brandName: string;
}

/** The link in the team's e-mails. Opening it only asks, as mail programs follow links by themselves; POST ends them. */
export function staffUnsubscribeRoutes({ optOuts, settings, brandName }: Dependencies): FastifyPluginAsync {
  const optOutOf = (token: string) => {
    const optOut = optOuts.read(token);
    if (optOut === null) throw notFound(UNKNOWN_LINK);
    return optOut;
  };
  return async (app) => {
    acceptUnsubscribeForms(app);
    servePlainPages(app, brandName);
    const url = '/baja/equipo/:token';
    app.get<{ Params: { token: string } }>(url, { schema: { hide: true } }, async ({ params }) =>
      questionPage({
        brandName,
        heading: `¿Dejar de recibir ${KINDS[optOutOf(params.token).setting]}?`,
        text: 'Puede activarlo de nuevo en Ajustes, dentro del panel.',
        button: 'Dejar de recibirlo',
      }),
    );
    app.post<{ Params: { token: string } }>(url, { schema: { hide: true } }, async ({ params }) => {
      const { sub, setting } = optOutOf(params.token);
      await settings.change(sub, { [setting]: false });
      return noticePage({
        brandName,
        heading: 'Listo',
        text: `No le enviaremos más ${KINDS[setting]}.`,
        link: { href: '/admin', label: 'Ir al panel' },
      });
    });
  };
}
