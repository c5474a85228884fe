import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_SETTINGS, type MailSetting } from 'shared/schemas';

/** Whose e-mails of which kind end. */
export interface StaffOptOut {
  readonly sub: string;
  readonly setting: MailSetting;
}

/** The signed links that end one kind of e-mail to a person of the team without signing in. */
export function createStaffOptOuts(salt: string, siteUrl: string) {
  const sign = (text: string) =>
    createHmac('sha256', salt).update(`baja-equipo:${text}`).digest('base64url').slice(0, 32);

  return {
    /** URL that ends e-mails of a kind to a person. */
    url({ sub, setting }: StaffOptOut): string {
      const text = `${setting}:${sub}`;
      return `${siteUrl}/baja/equipo/${Buffer.from(text).toString('base64url')}.${sign(text)}`;
    },

    /** What a link ends, or null for one that was not made here. */
    read(token: string): StaffOptOut | null {
      const [encoded = '', signature = ''] = token.split('.');
      const text = Buffer.from(encoded, 'base64url').toString('utf8');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const setting = MAIL_SETTINGS.find((name) => text.startsWith(`${name}:`));
      return setting ? { setting, sub: text.slice(setting.length + 1) } : null;
    },
  };
}

export type StaffOptOuts = ReturnType<typeof createStaffOptOuts>;
