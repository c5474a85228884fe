import { createLinkTokens } from '../plain-pages/link-pages';

const DAY_MS = 86_400_000;

/**
 * The links by which persons reach their rights without an account: the one in every commercial e-mail, which shows nothing, and the one
 * that is sent to their mailbox, which shows their data for a day. `salt`: key of the signatures.
 */
export function createMyDataLinks(salt: string, siteUrl: string) {
  const rights = createLinkTokens(salt, 'mis-datos');
  const file = createLinkTokens(salt, 'mis-datos-archivo');
  return {
    /** Where the owner of an address asks about their data. */
    rightsUrl: (address: string): string =>
      `${siteUrl}/mis-datos/${rights.write(address.trim().toLowerCase())}`,

    /** The address of such a link, or null for one that was not made here. */
    readRights(token: string): string | null {
      const { text, isSigned } = rights.read(token);
      return isSigned() ? text : null;
    },

    /** Where the owner of an address reads their data, until a day is over. */
    fileUrl: (address: string): string =>
      `${siteUrl}/mis-datos/archivo/${file.write(`${Date.now() + DAY_MS} ${address}`)}`,

    /** The address of such a link; null for one that was not made here, or is old. */
    readFile(token: string, now = Date.now()): string | null {
      const { text, isSigned } = file.read(token);
      const [until = '', address = ''] = text.split(' ');
      return isSigned() && Number(until) > now ? address : null;
    },
  };
}

export type MyDataLinks = ReturnType<typeof createMyDataLinks>;
