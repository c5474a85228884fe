import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Button, Grid } from 'shared/ui';
import type { Lead } from '../../lead-data/lead';
import { RevokedFlag } from '../revoked-flag';
import { ContactHoursHint } from './contact-hours-hint';
import { type ContactChannel, callUrl, mailUrl, whatsappUrl } from './contact-links';

interface Props {
  lead: Pick<Lead, 'telefono' | 'email' | 'autorizacionRevocada' | 'autorizacionSinConfirmar'>;
  /** Called after a press, so that the conversation can be noted. */
  onContact: (channel: ContactChannel) => void;
}

/** Buttons to call, and for WhatsApp and e-mail, with a hint outside contact hours. */
export function ContactButtons({ lead, onContact }: Props) {
  const { telefono, email } = lead;
  const [call, whatsapp, mail] = [callUrl(telefono), whatsappUrl(telefono), mailUrl(email)];
  const button = { component: 'a', size: 'sm', variant: 'default' } as const;
  return (
    <>
      <Grid columns="repeat(auto-fit, minmax(104px, 1fr))" gap={6}>
        {call ? (
          <Button
            {...button}
            variant="filled"
            leftSection={<IconPhone aria-hidden="true" />}
            href={call}
            onClick={() => onContact('llamada')}
          >
            Llamar
          </Button>
        ) : null}
        {whatsapp ? (
          <Button
            {...button}
            leftSection={<IconBrandWhatsapp aria-hidden="true" />}
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onContact('whatsapp')}
          >
            WhatsApp
          </Button>
        ) : null}
        {mail ? (
          <Button
            {...button}
            leftSection={<IconMail aria-hidden="true" />}
            href={mail}
            onClick={() => onContact('email')}
          >
            Correo
          </Button>
        ) : null}
      </Grid>
      <RevokedFlag lead={lead} />
      <ContactHoursHint />
    </>
  );
}
