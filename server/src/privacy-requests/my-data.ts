import type { PrivacyRequestType } from 'shared/rules';
import type { ConsentService } from '../consents/consent-service';
import { personFile } from '../consents/person-file';
import type { Database } from '../database/database';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import type { MyDataLinks } from './my-data-links';
import { dataFileEmail } from './request-emails';
import type { RequestService } from './request-service';

interface Dependencies {
  readonly database: Database;
  readonly consents: Pick<ConsentService, 'takeAlong' | 'withdraw'>;
  readonly requests: Pick<RequestService, 'askByLink'>;
  readonly links: MyDataLinks;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly sender: Sender;
}

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });

/** What a person can do about their data with the link in an e-mail. */
export function createMyData({ database, consents, requests, links, outbox, sender }: Dependencies) {
  return {
    links,

    /** Carries out or stores what a person asks; returns the text for the page. */
    async ask(email: string, tipo: PrivacyRequestType, detalle = ''): Promise<string> {
      if (tipo === 'consulta') {
        await database.transaction(() => outbox.add(dataFileEmail(email, links.fileUrl(email), sender)));
        outbox.wake();
        return 'Le enviamos un correo con el enlace para ver sus datos. Sirve durante un día.';
      }
      if (tipo === 'revocacion') {
        await consents.withdraw(email);
        return 'Retiramos su autorización. No lo contactaremos más.';
      }
      const text = detalle || 'Eliminar los datos guardados con este correo.';
      const { numero, vence } = await requests.askByLink(email, tipo, text);
      return `Recibimos su petición ${numero}. Le respondemos por correo a más tardar el ${DAY.format(new Date(vence))}.`;
    },

    /** The person's data as a page. */
    read: async (email: string): Promise<string> => personFile(await consents.takeAlong(email), sender),
  };
}

export type MyData = ReturnType<typeof createMyData>;
