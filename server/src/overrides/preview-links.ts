import { valid } from 'semver';
import { MODULE_ID } from 'shared/container-name';
import { createLinkTokens } from '../plain-pages/link-pages';

/** A link is only for a look at a version before it is live. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** What a signed link names. */
export interface Preview {
  readonly app: string;
  readonly version: string;
  readonly until: Date;
}

/** Links to published versions of modules, as the value of `?modulos`: `mf-x@1.2.0~<until>.<signature>`. */
export class PreviewLinks {
  readonly #tokens: ReturnType<typeof createLinkTokens>;

  /** `salt`: key of the signatures, the same for all instances. */
  constructor(salt: string) {
    this.#tokens = createLinkTokens(salt, 'module-preview');
  }

  /** The value for a version, and until when it counts. */
  write(app: string, version: string, now = Date.now()): { value: string; until: Date } {
    const until = new Date(now + LIFETIME_MS);
    const time = until.toISOString();
    const token = this.#tokens.write(time, signedText(app, version, time));
    return { value: `${app}@${version}~${token}`, until };
  }

  /** What a value names; null when its signature is wrong. The caller checks `until`. */
  read(value: string): Preview | null {
    const [, app = '', version = '', token = ''] = /^([\w-]+)@([\w.+-]+)~([\w.-]+)$/.exec(value) ?? [];
    const { text, isSigned } = this.#tokens.read(token);
    if (!MODULE_ID.test(app) || valid(version) !== version || !isSigned(signedText(app, version, text))) {
      return null;
    }
    return { app, version, until: new Date(text) };
  }
}

const signedText = (app: string, version: string, until: string) => `${app}@${version} ${until}`;
