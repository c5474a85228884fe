import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOverview } from 'shared/schemas';
import { buildBody } from '../publishing/uploaded-build';
import { ReleaseError } from '../storage/release-error';
import { filesBelow } from '../storage/release-files';
import { digestOf, signCall } from '../teams/signed-call';

/** The parts of `dist` that make a release; only a module with an API has `server`. */
const PARTS = ['web', 'node', 'server'] as const;

/** Calls of a running site, signed with the key of a team. */
export class SiteCalls {
  readonly #site: URL;
  readonly #secret: string;

  /** Throws a `ReleaseError` when `site` is no HTTP URL. */
  constructor(site: string, secret: string) {
    if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
      throw new ReleaseError(`"${site}" no es la dirección de un sitio, como https://www.example.com.`);
    }
    this.#site = new URL(site);
    this.#secret = secret;
  }

  /** Uploads the build in `folder`. */
  async publish(folder: string, app: string, version: string): Promise<void> {
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const part of PARTS) {
      const built = join(folder, 'dist', part);
      const names = await filesBelow(built).catch(() => {
        if (part === 'server') return [];
        throw new ReleaseError(`${app} no está compilado: falta ${built}.`);
      });
      for (const name of names)
        files.set(`${part}/${name}`, new Uint8Array(await readFile(join(built, name))));
    }
    const { body, contentType } = await buildBody(files);
    await this.#call('PUT', `/${app}/versions/${version}`, body, contentType);
  }

  /** Overview of the team's modules. */
  overview(): Promise<ReleaseOverview> {
    return this.#call('GET', '');
  }

  change(
    app: string,
    action: 'promote' | 'rollback' | 'canary' | 'canary/stop',
    body: object,
  ): Promise<ReleaseOverview> {
    const text = new TextEncoder().encode(JSON.stringify(body));
    return this.#call('POST', `/${app}/${action}`, text, 'application/json');
  }

  async #call<T>(
    method: string,
    path: string,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(),
    contentType?: string,
  ): Promise<T> {
    const url = new URL(`/api/v1/releases${path}`, this.#site);
    const call = { call: `${method} ${url.pathname}`, digest: digestOf(body) };
    const authorization = await signCall(this.#secret, call);
    const answer = await fetch(url, {
      method,
      // The signed call is for this address only.
      redirect: 'error',
      headers: { authorization, ...(contentType && { 'content-type': contentType }) },
      ...(contentType && { body }),
    }).catch((cause: unknown) => {
      throw new ReleaseError(`No se puede hablar con ${this.#site.origin}.`, { cause });
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as T;
    throw new ReleaseError(messageOf(text) ?? `${this.#site.origin} respondió ${answer.status}.`);
  }
}

function messageOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { message?: string }).message;
  } catch {
    return undefined;
  }
}
