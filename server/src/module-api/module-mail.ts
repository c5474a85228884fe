import type { ModuleApi } from 'shared/module-api';
import { z } from 'zod';
import type { Database } from '../database/database';
import { createSharedCounts } from '../http/request-counts';
import { type OutgoingEmail, oneLine, type Sender, withoutLinks } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { type MailStep, NotGranted } from './change';

/** Most mails of modules that one address gets in a day, so that nobody can flood a mailbox through the site. */
const A_DAY = 20;
const DAY_MS = 86_400_000;
const PER_CALL = 3;

interface Dependencies {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly sender: Sender;
  /** Key for hashing the addresses that are counted. */
  readonly salt: string;
}

/** Sends mails of modules, with a declared text and to an address in the call's body. They are part of the open transaction. */
export function createModuleMail({ database, outbox, sender, salt }: Dependencies) {
  const counts = createSharedCounts(database, salt);

  return async function add(
    mails: ModuleApi['mails'],
    body: unknown,
    steps: readonly MailStep[],
  ): Promise<void> {
    if (steps.length > PER_CALL) throw new NotGranted(`A call sends ${PER_CALL} mails at most`);
    for (const step of steps) {
      const mail = Object.hasOwn(mails, step.mail) ? mails[step.mail] : undefined;
      if (!mail) throw new NotGranted(`module.json declares no mail "${step.mail}"`);
      if (!isAddressOf(body, step.to))
        throw new NotGranted('A mail goes to an address that the call brought');
      const { current } = await counts.add(`module-mail:${step.to.toLowerCase()}`, DAY_MS);
      if (current <= A_DAY) await outbox.add(emailOf(mail, step, sender));
    }
  };
}

/** Whether it is a valid address and a value in the body. */
function isAddressOf(body: unknown, to: string): boolean {
  if (!z.string().regex(z.regexes.html5Email).safeParse(to).success) return false;
  const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
  return values.some((value) => typeof value === 'string' && value.trim() === to);
}

function emailOf(
  { subject, paragraphs, facts }: ModuleApi['mails'][string],
  { to, values }: MailStep,
  sender: Sender,
): OutgoingEmail {
  // Text from a form must not become a link or a header line of the mail.
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      Object.hasOwn(values, name) ? withoutLinks(oneLine(values[name] ?? '')) : '',
    );
  return {
    to,
    replyTo: sender.email,
    commercial: true,
    content: {
      subject: `${filled(subject)} | ${sender.brandName}`,
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text: filled(text) })),
        { kind: 'facts', facts: facts.map(([name, value]) => [name, filled(value)] as const) },
        { kind: 'action', label: 'Leer la política de datos', url: `${sender.siteUrl}/politica-de-datos` },
        {
          kind: 'small',
          text: `Si no lo pidió usted, o si quiere consultar, corregir o retirar sus datos, escriba a ${sender.email}.`,
        },
      ],
    },
  };
}
