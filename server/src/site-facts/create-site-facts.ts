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

/** How late an instance notices a change by another one. */
const POLL_MS = 1_000;

type SiteConfig = Pick<Config, 'brand' | 'port' | 'identity' | 'localIdentity' | 'services' | 'development'>;

interface Dependencies {
  readonly config: SiteConfig;
  readonly database: Database;
  /** Changes whenever content of the team changes. */
  readonly revision: () => Promise<string>;
  readonly forgetRevision: () => void;
}

/**
 * The parts of the site's configuration that the team may change, as this instance knows them: the brand, and the version of the data
 * policy in force. E-mails, forms and plain pages read them when they are made. They are refreshed before a page of a new revision is made,
 * and every second. While the database does not answer they stay as they were.
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
    // Most changes are of other texts: then the objects are kept.
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

    /** Answer of `/config.json`; a browser adds the brand file. A new object after each change. */
    told: () => told,

    /** The configuration of pages: one object that is always current. Its `brand` is a new object after each change. */
    config: pages,

    refresh,

    /** Call it after a write of this instance, before the answer: its readers see the write at once. */
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
          // Whatever needs the database reports that it does not answer.
          await refresh().catch(() => undefined);
        },
        POLL_MS,
      );
    }) satisfies FastifyPluginAsync as FastifyPluginAsync,
  };
}

export type SiteFacts = ReturnType<typeof createSiteFacts>;
