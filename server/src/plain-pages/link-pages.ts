import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../errors';
import { type NamedSite, noticePage, questionPage } from './plain-page';
import { servePlainPages, URL_ENCODED } from './plain-page-routes';

/** Tokens of one kind of link in e-mails: a readable text and its signature. */
export function createLinkTokens(salt: string, kind: string) {
  const sign = (text: string) =>
    createHmac('sha256', salt).update(`${kind}:${text}`).digest('base64url').slice(0, 32);

  return {
    /** A token for a text; `signed` is the text that is signed, if another. */
    write: (text: string, signed = text): string =>
      `${Buffer.from(text).toString('base64url')}.${sign(signed)}`,

    /** The text of a token, and whether we signed it. */
    read(token: string) {
      const [encoded = '', signature = ''] = token.split('.');
      const text = Buffer.from(encoded, 'base64url').toString('utf8');
      const isSigned = (signed = text): boolean => {
        const [given, expected] = [Buffer.from(signature), Buffer.from(sign(signed))];
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      return { text, isSigned };
    },
  };
}

interface LinkPages<About> {
  readonly site: NamedSite;
  /** Ends in `/:token`. */
  readonly url: string;
  /** What a token refers to, or null. */
  readonly read: (token: string) => About | null | Promise<About | null>;
  /** Message for a token that refers to nothing. */
  readonly unknown?: string;
  readonly ask: (about: About) => Omit<Parameters<typeof questionPage>[0], 'brandName'>;
  readonly act: (about: About) => Promise<Omit<Parameters<typeof noticePage>[0], 'brandName'>>;
}

/** The link was cut or changed in transit, or was signed with another key. */
const UNKNOWN_LINK = 'El enlace no es válido. Copie completo el enlace del correo, o escríbanos.';

/**
 * Pages of a link in e-mails. Opening it only asks, as mail programs follow links by themselves; the page's button and the mail program's
 * own (RFC 8058) send POST.
 */
export function linkPages<About>(link: LinkPages<About>): FastifyPluginAsync {
  const { site, url, read, unknown = UNKNOWN_LINK, ask, act } = link;
  const aboutOf = async (token: string): Promise<About> => {
    const about = await read(token);
    if (about === null) throw notFound(unknown);
    return about;
  };
  type Route = { Params: { token: string } };
  return async (app) => {
    app.addContentTypeParser(
      [URL_ENCODED, 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, undefined),
    );
    servePlainPages(app, site);
    app.get<Route>(url, { schema: { hide: true } }, async ({ params }) =>
      questionPage({ brandName: site.brandName, ...ask(await aboutOf(params.token)) }),
    );
    app.post<Route>(url, { schema: { hide: true } }, async ({ params }) =>
      noticePage({ brandName: site.brandName, ...(await act(await aboutOf(params.token))) }),
    );
  };
}
