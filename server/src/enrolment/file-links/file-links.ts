import type { NotNull } from 'kysely';
import { mayDo } from 'shared/rules';
import type { Database } from '../../database/database';
import { HttpError, notFound } from '../../errors';
import type { Caller, VerifyToken } from '../../identity/verify-token';
import { assertReached } from '../../leads/lead-access';
import { createLinkTokens } from '../../plain-pages/link-pages';
import type { DocumentVault } from '../document-vault';

/** Long enough to start the download on a slow connection, too short to be useful to anybody else. */
export const FILE_LINK_SECONDS = 60;

interface Dependencies {
  readonly database: Database;
  readonly vault: Pick<DocumentVault, 'read'>;
  /** Key of the signature. */
  readonly salt: string;
  readonly verifyToken: VerifyToken | null;
}

/**
 * Links that open one file for the person who asked, for a minute. The signature alone is not enough: the browser also sends the token
 * of its session in a cookie, so that identity and permissions are checked again when the link is opened.
 */
export function createFileLinks({ database, vault, salt, verifyToken }: Dependencies) {
  const tokens = createLinkTokens(salt, 'archivo');

  /** A file of a lead; 404 if the caller does not reach the lead. */
  async function fileOf(caller: Caller, leadId: string, fileId: string) {
    await assertReached(database, caller, leadId);
    return database.records
      .selectFrom('leadFiles')
      .select(['id', 'llave', 'formato'])
      .$narrowType<{ formato: NotNull }>()
      .where('id', '=', fileId)
      .where('leadId', '=', leadId)
      .where('formato', 'is not', null)
      .executeTakeFirstOrThrow(missingFile);
  }

  /** The caller of a session token; null if the token is no longer valid. */
  const callerOf = (session: string): Promise<Caller | null> | undefined =>
    verifyToken?.(session).catch((error: unknown) => {
      if (error instanceof HttpError && error.statusCode === 401) return null;
      throw error;
    });

  return {
    /** The token of a new link and its expiry; 404 for a lead out of reach, or a missing file. */
    async give(caller: Caller, leadId: string, fileId: string) {
      await fileOf(caller, leadId, fileId);
      const ends = Date.now() + FILE_LINK_SECONDS * 1_000;
      const token = tokens.write(JSON.stringify([caller.sub, leadId, fileId, ends]));
      return { token, vence: new Date(ends).toISOString() };
    },

    /** The file of a link, for a browser with this session; the same 404 for any other link or browser. */
    async open(token: string, session: string | undefined) {
      const { text, isSigned } = tokens.read(token);
      if (!session || !isSigned()) throw unknownLink();
      const [sub, leadId, fileId, ends] = JSON.parse(text) as [string, string, string, number];
      if (ends <= Date.now()) throw unknownLink();
      const caller = await callerOf(session);
      if (caller?.sub !== sub || !mayDo(caller.groups, 'leads.read')) throw unknownLink();
      const file = await fileOf(caller, leadId, fileId);
      const bytes = await vault.read(file);
      if (!bytes) throw missingFile();
      return { id: file.id, formato: file.formato, bytes };
    },
  };
}

export type FileLinks = ReturnType<typeof createFileLinks>;

const unknownLink = () => notFound('Este enlace ya no sirve. Abra el archivo otra vez desde el lead.');
const missingFile = () => notFound('Este archivo ya no está.');
