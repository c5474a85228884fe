import type { FastifyPluginAsync } from 'fastify';
import { MAIL_SETTINGS, type MailSetting } from 'shared/schemas';
import { createLinkTokens, linkPages } from '../plain-pages/link-pages';
import type { NamedSite } from '../plain-pages/plain-page';
import type { StaffSettings } from './staff-settings';

/** Which e-mails end, and for whom. */
export interface StaffOptOut {
  readonly sub: string;
  readonly setting: MailSetting;
}

/** Signed links that turn off one kind of e-mail to a person of the team, without signing in. */
export function createStaffOptOuts(salt: string, siteUrl: string) {
  const tokens = createLinkTokens(salt, 'baja-equipo');
  return {
    /** URL that turns off e-mails of a kind to a person. */
    url: ({ sub, setting }: StaffOptOut): string =>
      `${siteUrl}/baja/equipo/${tokens.write(`${setting}:${sub}`)}`,

    /** What a link turns off; null for a link that was not made here. */
    read(token: string): StaffOptOut | null {
      const { text, isSigned } = tokens.read(token);
      const setting = MAIL_SETTINGS.find((name) => text.startsWith(`${name}:`));
      return setting && isSigned() ? { setting, sub: text.slice(setting.length + 1) } : null;
    },
  };
}

export type StaffOptOuts = ReturnType<typeof createStaffOptOuts>;

const KINDS: Readonly<Record<MailSetting, string>> = {
  resumenDiario: 'el resumen diario',
  avisos: 'los avisos de leads',
  avisosNuevos: 'los avisos de leads nuevos',
  avisosAsignados: 'los avisos de leads asignados',
  avisosConsultas: 'los avisos de quien vuelve a escribir',
};

interface Dependencies {
  readonly optOuts: StaffOptOuts;
  readonly settings: StaffSettings;
  readonly site: NamedSite;
}

/** The link in the team's e-mails that turns off e-mails of that kind. */
export const staffUnsubscribeRoutes = ({ optOuts, settings, site }: Dependencies): FastifyPluginAsync =>
  linkPages({
    site,
    url: '/baja/equipo/:token',
    read: optOuts.read,
    ask: ({ setting }) => ({
      heading: `¿Dejar de recibir ${KINDS[setting]}?`,
      text: 'Puede activarlo de nuevo en Ajustes, dentro del panel.',
      button: 'Dejar de recibirlo',
    }),
    async act({ sub, setting }) {
      await settings.change(sub, { [setting]: false });
      return {
        heading: 'Listo',
        text: `No le enviaremos más ${KINDS[setting]}.`,
        link: { href: '/admin', label: 'Ir al panel' },
      };
    },
  });
