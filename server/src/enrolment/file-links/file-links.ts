import type { NotNull } from 'kysely';
import { mayDo } from 'shared/rules';
import type { Database } from '../../database/database';
import { HttpError, notFound } from '../../errors';
import type { Caller, VerifyToken } from '../../identity/verify-token';
import { assertReached } from '../../leads/lead-access';
import { createLinkTokens } from '../../plain-pages/link-pages';
import type { DocumentVault } from '../document-vault';

/** Long enough for a slow line to begin, too short to be of use to anybody else. */
export const FILE_LINK_SECONDS = 60;

interface Dependencies {
  readonly database: Database;
  readonly vault: Pick<DocumentVault, 'read'>;
  /** Key of the signature. */
  readonly salt: string;
  readonly verifyToken: VerifyToken | null;
}

/**
 * Links that open one file for the person who asked, for a minute. The signature alone opens nothing: the browser that asked shows the
 * token of its session, so that who that is and what they may do is looked up again when the link is opened.
 */
export function createFileLinks({ database, vault, salt, verifyToken }: Dependencies) {
  const tokens = createLinkTokens(salt, 'archivo');

  /** A file of a lead that the caller reaches; else 404. */
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

  /** Who shows a token of a session; null for one that is valid no more. */
  const callerOf = (session: string): Promise<Caller | null> | undefined =>
    verifyToken?.(session).catch((error: unknown) => {
      if (error instanceof HttpError && error.statusCode === 401) return null;
      throw error;
    });

  return {
    /** A link's token and when it ends; 404 for a lead out of reach, or a file that is not there. */
    async give(caller: Caller, leadId: string, fileId: string) {
      await fileOf(caller, leadId, fileId);
      const ends = Date.now() + FILE_LINK_SECONDS * 1_000;
      const token = tokens.write(JSON.stringify([caller.sub, leadId, fileId, ends]));
      return { token, vence: new Date(ends).toISOString() };
    },

    /** The file of a link, for a browser with this session; 404 with one text for any other link and browser. */
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
