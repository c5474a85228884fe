import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import type { Brand, RuntimeConfig } from 'shared/contract';
import { policyVersion } from 'shared/rules';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { runPeriodically } from '../jobs/periodic-work';
import { newestPolicy } from '../policy/policy-rows';
import { runtimeConfigOf } from '../runtime-config/runtime-config';
import { siteBrand } from '../site/site-brand';
import { brandOverrides } from '../site-texts/brand-texts';
import { changedTexts } from '../site-texts/changed-texts';

/** How late an instance notices what another one changed. */
const POLL_MS = 1_000;

type SiteConfig = Pick<Config, 'brand' | 'port' | 'identity' | 'localIdentity' | 'services' | 'development'>;

interface Dependencies {
  readonly config: SiteConfig;
  readonly database: Database;
  /** Changes with every change of what the team writes. */
  readonly revision: () => Promise<string>;
  readonly forgetRevision: () => void;
}

/**
 * What the team may change of the site's configuration, as this instance knows it: the brand, and the version of the data policy
 * that is in force. E-mails, forms and plain pages read it while they are made; it is read again before a page of a new revision
 * is, and every second. While the database does not answer it stays as it was.
 */
export function createSiteFacts({ config, database, revision, forgetRevision }: Dependencies) {
  const factsOf = (texts: Readonly<Record<string, string>>, policy: string) => {
    const overrides = brandOverrides(config.brand, texts);
    const told = runtimeConfigOf({ ...config, brand: overrides, policyVersion: policy });
    return { told, brand: siteBrand({ brand: overrides, port: config.port }) };
  };
  let { told, brand } = factsOf({}, policyVersion);
  const pages: RuntimeConfig = { ...told, brand };
  let known = '';

  /** Rejects while the database does not answer. */
  async function refresh(): Promise<void> {
    const now = await revision();
    if (now === known) return;
    const [texts, newest] = await Promise.all([changedTexts(database), newestPolicy(database)]);
    const next = factsOf(texts, newest ?? policyVersion);
    // Most changes are of other texts: then the objects stay as they are.
    if (!isDeepStrictEqual(next, { told, brand })) {
      ({ told, brand } = next);
      Object.assign(pages, told, { brand });
    }
    known = now;
  }

  return {
    get brand(): Brand {
      return brand;
    },
    get policyVersion(): string {
      return pages.policyVersion;
    },
    /** The brand without the team's changes. */
    writtenBrand: siteBrand(config),

    /** What `/config.json` answers: a browser adds what the brand file has. Another object after each change. */
    told: () => told,

    /** The configuration of pages: one object, always as it is now. Its `brand` is another object after each change. */
    config: pages,

    refresh,

    /** After a write of this instance, before it is answered: its readers see it at once. */
    async afterWrite(): Promise<void> {
      forgetRevision();
      await refresh().catch(() => undefined);
    },

    /** Keeps it up to date from the server's start to its end. */
    upkeep: (async (app) => {
      runPeriodically(
        app,
        async () => {
          forgetRevision();
          // That the database does not answer is told by what needs it.
          await refresh().catch(() => undefined);
        },
        POLL_MS,
      );
    }) satisfies FastifyPluginAsync as FastifyPluginAsync,
  };
}

export type SiteFacts = ReturnType<typeof createSiteFacts>;
