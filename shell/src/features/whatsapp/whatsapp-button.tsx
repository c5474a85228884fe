import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useBrand } from 'shared';
import { NewTabNote } from 'shared/ui';
import { useOpeningState } from '../../parts/opening/opening-state';
import classes from './whatsapp-button.module.css';

/** The floating chat button of the home page (spec: public-site §2), with whether somebody answers now. */
export function WhatsappButton() {
  const { whatsapp, hours } = useBrand();
  const state = useOpeningState(hours);
  return (
    <aside aria-label="Chat">
      <a
        data-unprinted
        className={classes.button}
        href={`https://wa.me/${whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
        data-open={state?.open}
      >
        <IconBrandWhatsapp size={28} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>
          Escríbanos por WhatsApp
          {state ? <span className={classes.state}>{state.words}</span> : null}
        </span>
        <NewTabNote />
      </a>
    </aside>
  );
}
