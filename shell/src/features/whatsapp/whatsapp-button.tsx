import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useBrand } from 'shared';
import { NewTabNote } from 'shared/ui';
import classes from './whatsapp-button.module.css';

/** The floating chat button of the home page (spec: public-site §2). */
export function WhatsappButton() {
  const { whatsapp } = useBrand();
  return (
    <aside aria-label="Chat">
      <a
        className={classes.button}
        href={`https://wa.me/${whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={28} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>Escríbanos por WhatsApp</span>
        <NewTabNote />
      </a>
    </aside>
  );
}
