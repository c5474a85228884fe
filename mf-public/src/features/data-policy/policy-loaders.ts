import { callApi, fetchContext, runtimeConfig } from 'shared';
import { data, type LoaderFunctionArgs } from 'shared/router';
import { policyVersion } from 'shared/rules';
import type { PublicPolicy } from 'shared/schemas';
import type { Section } from '../../content/sections';

const TIMEOUT_MS = 5_000;

/** Data of the policy's page. */
export interface PolicyData {
  /** Empty for a draft. */
  version: string;
  /** Absent when the text comes from the site's files. */
  sections?: readonly Section[];
  /** The other versions, newest first. */
  others: readonly string[];
  /** No longer in force. */
  old?: boolean;
}

const OF_FILES: PolicyData = { version: policyVersion, others: [] };

/** Converts a version from the API for its page. */
export const toPolicy = ({ version, secciones, otras }: PublicPolicy): PolicyData => ({
  version,
  others: otras,
  ...(secciones && {
    sections: secciones.map(({ id, titulo, html }) => ({
      id,
      heading: titulo,
      blocks: [{ kind: 'html' as const, html }],
    })),
  }),
});

/** Reads a version from the API; null if there is none. Rejects when the API does not answer. */
async function askPolicy({ context, request }: LoaderFunctionArgs, path: string): Promise<PolicyData | null> {
  const response = await callApi(`${runtimeConfig.getState().services.api}/v1/policy${path}`, {
    call: context.get(fetchContext),
    headers: { accept: 'application/json' },
    signal: request.signal,
    timeoutMs: TIMEOUT_MS,
  });
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok) throw new Error('No pudimos leer la política');
  const told = (await response.json()) as Partial<PublicPolicy>;
  if (!told.version) throw new Error('No pudimos leer la política');
  return toPolicy(told as PublicPolicy);
}

/** The version in force; if the API does not answer, that of the site's files. */
export async function policyInForce(args: LoaderFunctionArgs): Promise<{ policy: PolicyData }> {
  const policy = await askPolicy(args, '').catch((error: unknown) => {
    if (args.request.signal.aborted) throw error;
    return null;
  });
  return { policy: policy ?? OF_FILES };
}

/** A published version at its own, permanent URL. */
export async function policyVersionLoader(args: LoaderFunctionArgs) {
  const version = args.params.version ?? '';
  const ofFiles = version === policyVersion ? OF_FILES : null;
  const told = await askPolicy(args, `/${encodeURIComponent(version)}`).catch((error: unknown) => {
    if (args.request.signal.aborted || !ofFiles) throw error;
    return null;
  });
  const policy = told ?? ofFiles;
  if (!policy) return data(null, { status: 404 });
  const { policy: now } = await policyInForce(args);
  return { policy: { ...policy, old: now.version !== version } };
}
