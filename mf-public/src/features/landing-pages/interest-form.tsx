import { IconX } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { ActionIcon } from 'shared/ui';
import type { LandingContent, LandingProgram } from '../../content/landing-pages';
import { ContactForm } from '../../parts/contact-form/contact-form';
import { INTEREST_MESSAGE_MS, INTEREST_TEXTS } from '../../parts/contact-form/texts';
import classes from './interest-form.module.css';

interface InterestFormProps {
  content: LandingContent;
  /** Named in the request; until one is chosen, the request names the page's subject. */
  chosen: LandingProgram | null;
  onDismiss: () => void;
}

/** spec: public-site §4, §5 – messages stay for 5 seconds, then the form is back. */
export function InterestForm({ content, chosen, onDismiss }: InterestFormProps) {
  return (
    <div className={classes.card} onSubmitCapture={keepHeight}>
      <h2 id="formulario">{content.formHeading}</h2>
      <p className={classes.lead}>{content.formLead}</p>
      <ContactForm
        form={content.form}
        programTitle={chosen?.requested ?? content.requested}
        texts={INTEREST_TEXTS}
        thanksMs={INTEREST_MESSAGE_MS}
        failureMs={INTEREST_MESSAGE_MS}
        intro={
          chosen ? (
            <div className={classes.chosen}>
              <p>
                <span>Programa seleccionado:</span> <b>{chosen.title}</b>
              </p>
              <ActionIcon variant="subtle" color="noche" aria-label="Quitar el programa" onClick={onDismiss}>
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </div>
          ) : null
        }
      />
    </div>
  );
}

/** The thanks get the form's height, so that the page below does not shift twice. */
function keepHeight({ currentTarget: card }: FormEvent<HTMLElement>) {
  card.style.setProperty('--form-height', `${card.offsetHeight}px`);
}
