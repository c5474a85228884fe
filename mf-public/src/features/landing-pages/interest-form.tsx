import type { LandingContent, LandingProgram } from '../../content/landing-pages';
import { ContactForm } from '../contact-form/contact-form';
import { INTEREST_MESSAGE_MS, INTEREST_TEXTS } from '../contact-form/texts';
import classes from './interest-form.module.css';

interface InterestFormProps {
  content: LandingContent;
  /** Named in the request; the page's own subject until one is chosen. */
  chosen: LandingProgram | null;
}

/** spec: public-site §4, §5 – messages stay for 5 seconds, then the form is back. */
export function InterestForm({ content, chosen }: InterestFormProps) {
  return (
    <div className={classes.card}>
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
            <p className={classes.chosen}>
              <span>Programa seleccionado:</span> <b>{chosen.title}</b>
            </p>
          ) : null
        }
      />
    </div>
  );
}
