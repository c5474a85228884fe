import { createLinkTokens } from '../plain-pages/link-pages';

const DAY_MS = 86_400_000;

/**
 * The links with which persons exercise their rights without an account: one in every commercial e-mail, which shows no data, and one
 * that is sent to their mailbox, which shows their data for a day. `salt`: key of the signatures.
 */
export function createMyDataLinks(salt: string, siteUrl: string) {
  const rights = createLinkTokens(salt, 'mis-datos');
  const file = createLinkTokens(salt, 'mis-datos-archivo');
  return {
    /** URL where the owner of an address asks about their data. */
    rightsUrl: (address: string): string =>
      `${siteUrl}/mis-datos/${rights.write(address.trim().toLowerCase())}`,

    /** The address in such a link, or null if the link is forged. */
    readRights(token: string): string | null {
      const { text, isSigned } = rights.read(token);
      return isSigned() ? text : null;
    },

    /** URL where the owner of an address reads their data, valid for a day. */
    fileUrl: (address: string): string =>
      `${siteUrl}/mis-datos/archivo/${file.write(`${Date.now() + DAY_MS} ${address}`)}`,

    /** The address in such a link; null if the link is forged or expired. */
    readFile(token: string, now = Date.now()): string | null {
      const { text, isSigned } = file.read(token);
      const [until = '', address = ''] = text.split(' ');
      return isSigned() && Number(until) > now ? address : null;
    },
  };
}

export type MyDataLinks = ReturnType<typeof createMyDataLinks>;
