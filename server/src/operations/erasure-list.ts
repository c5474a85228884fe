import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { createAudit } from '../audit/audit';
import { StartupError } from '../config/startup-error';
import { createConsentService } from '../consents/consent-service';
import { createSuppressions, hashEmail } from '../consents/suppressions';
import type { Database } from '../database/database';

/** A line of the list: the person as a salted hash, and when and by whom the erasure was made. */
const erasureSchema = z.object({ person: z.string(), at: z.iso.datetime(), actor: z.string().nullable() });

/** Writes who was erased, without names, to a file that is kept apart from the database; returns the number of lines. */
export async function writeErasures({ records }: Database, file: string): Promise<number> {
  const events = await records
    .selectFrom('consentEvents')
    .select(['personHash', 'recordedAt', 'actor'])
    .where('event', '=', 'eliminado')
    .orderBy('recordedAt')
    .execute();
  const lines = events.map(({ personHash, recordedAt, actor }) =>
    JSON.stringify({ person: personHash, at: recordedAt.toISOString(), actor }),
  );
  await writeFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  return lines.length;
}

async function readErasures(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`No se puede leer ${file}.`);
  });
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => erasureSchema.parse(JSON.parse(line)));
  } catch {
    throw new StartupError(`${file} no es una lista de "npm run operate -- erasures".`);
  }
}

/**
 * Repeats, in a restored database, the erasures made after `since`, the time of its backup; returns the number of persons. A person who
 * wrote again after an earlier erasure stays.
 */
export async function repeatErasures(
  database: Database,
  { salt, siteUrl, file, since }: { salt: string; siteUrl: string; file: string; since: Date },
): Promise<number> {
  const erasures = new Map(
    (await readErasures(file)).filter(({ at }) => new Date(at) > since).map((each) => [each.person, each]),
  );
  if (erasures.size === 0) return 0;
  const suppressions = createSuppressions({ database, salt, siteUrl });
  const consents = createConsentService({
    database,
    audit: createAudit({ database, salt }),
    suppressions,
    salt,
  });
  const { rows } = await sql<{ email: string }>`
    select email_normalizado as email from leads where email_normalizado is not null
    union select lower(email) from contact_requests
    union select lower(email_estudiante) from vocational_tests where email_estudiante is not null`.execute(
    database.query,
  );
  let repeated = 0;
  for (const { email } of rows) {
    const erasure = erasures.get(hashEmail(email, salt));
    if (!erasure) continue;
    repeated += 1;
    await consents.eraseAgain({ email }, erasure.actor);
  }
  return repeated;
}
