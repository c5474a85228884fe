import type { ReactNode } from 'react';
import { Drawer } from 'shared/ui-overlay';
import type { ContactChannel } from '../../lead-ui/contact/contact-links';
import classes from './now-sheet.module.css';

const QUESTIONS: Readonly<Record<ContactChannel, string>> = {
  llamada: '¿Cómo fue la llamada a',
  whatsapp: '¿Cómo fue el WhatsApp a',
  email: '¿Qué le escribió a',
};

interface Props {
  opened: boolean;
  channel: ContactChannel | null;
  name: string;
  /** "1 de 14". */
  position: string | null;
  onClosed: () => void;
  children: ReactNode;
}

/** The lead in turn on a phone: a sheet over the list. After a call it asks for the result. */
export function NowSheet({ opened, channel, name, position, onClosed, children }: Props) {
  const [first = ''] = name.split(' ');
  return (
    <Drawer
      opened={opened}
      onClose={onClosed}
      position="bottom"
      size="88%"
      title={channel ? `${QUESTIONS[channel]} ${first}?` : `Ahora ${position ?? ''}`}
      closeButtonProps={{ 'aria-label': 'Cerrar', iconSize: 20 }}
      classNames={{
        content: channel ? classes.question : classes.sheet,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      data-density="staff"
    >
      {children}
    </Drawer>
  );
}
