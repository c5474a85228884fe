import type { FastifyRequest } from 'fastify';
import { valid } from 'semver';
import { MODULE_ID } from 'shared/container-name';
import type { Overrides } from 'shared/contract';
import { mayDo } from 'shared/rules';
import { z } from 'zod';
import { isAllowedOrigin } from '../config/module-origins';
import { cookieOf } from '../http/client';
import { createLinkTokens } from '../plain-pages/link-pages';

/** `app@version`, separated by `~`. Any browser may write it, as every published file is public. */
const VERSIONS_COOKIE = 'modulos';
/** Origins by app, signed for an administrator. */
const ORIGINS_COOKIE = 'modulos-origen';
/** A working day, so that a forgotten override ends by itself. */
export const OVERRIDE_SECONDS = 8 * 60 * 60;
const MAX_MODULES = 20;

const signedSchema = z.object({ origins: z.record(z.string(), z.string()), until: z.number() });

/** Reads and signs the cookies with a browser's overrides. */
export class OverrideCookies {
  readonly #tokens: ReturnType<typeof createLinkTokens>;

  /** `salt`: key of the signatures, the same for all instances. */
  constructor(
    salt: string,
    /** Origins that administrators may load modules from. */
    readonly allowed: readonly string[],
  ) {
    this.#tokens = createLinkTokens(salt, ORIGINS_COOKIE);
  }

  /**
   * The overrides of a browser; undefined when there are none. Other origins count only with the signature that only an
   * administrator gets, and while the browser says that an administrator is signed in (`role`).
   */
  read(request: Pick<FastifyRequest, 'headers'>, role: string | undefined): Overrides | undefined {
    const origins =
      role !== undefined && mayDo([role], 'releases')
        ? this.#origins(cookieOf(request, ORIGINS_COOKIE) ?? '')
        : {};
    const versions = versionsOf(cookieOf(request, VERSIONS_COOKIE) ?? '');
    const some = Object.keys(origins).length + Object.keys(versions).length > 0;
    return some ? { versions, origins } : undefined;
  }

  /** Value of the cookie for these origins. */
  sign(origins: Readonly<Record<string, string>>, now = Date.now()): string {
    const until = now + OVERRIDE_SECONDS * 1000;
    return this.#tokens.write(JSON.stringify({ origins, until }));
  }

  /** Whether modules may come from this origin. */
  allows(origin: string): boolean {
    return isAllowedOrigin(this.allowed, origin);
  }

  #origins(value: string): Record<string, string> {
    const { text, isSigned } = this.#tokens.read(value);
    if (!isSigned()) return {};
    const { origins, until } = signedSchema.parse(JSON.parse(text));
    if (until < Date.now()) return {};
    // The allowed origins may have changed since it was signed.
    return Object.fromEntries(Object.entries(origins).filter(([, origin]) => this.allows(origin)));
  }
}

function versionsOf(value: string): Record<string, string> {
  const pairs = value.split('~', MAX_MODULES).map((each) => each.split('@'));
  const good = pairs.filter(([app = '', version = '']) => MODULE_ID.test(app) && valid(version) === version);
  return Object.fromEntries(good);
}

/** `Set-Cookie` headers that end every override. */
export const endedOverrides = (): string[] =>
  [VERSIONS_COOKIE, ORIGINS_COOKIE].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
