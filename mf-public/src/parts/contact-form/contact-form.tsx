import { ContactFormView, type ContactFormViewProps } from './contact-form-view';
import { type ContactFormOptions, useContactForm } from './use-contact-form';

export type ContactFormProps = ContactFormOptions & Omit<ContactFormViewProps, 'contact'>;

/**
 * The one form of the public site: request dialog, contact page and interest forms (spec: public-site §5, §7, §8).
 *
 * ```tsx
 * <ContactForm
 *   form="doctorados"                      // name in the evidence of consent, and of the draft
 *   programTitle="Doctorado en …"          // when it is about a program
 *   texts={INTEREST_TEXTS}                 // texts.ts
 *   thanksMs={5000} failureMs={5000}       // both messages vanish; then the form is back
 * />
 * ```
 *
 * It handles consent, page, campaign, draft, bots and a lost connection itself. To hold the thanks open from outside
 * (the dialog's × button), use `useContactForm` and `ContactFormView`, which this component combines.
 */
export function ContactForm(props: ContactFormProps) {
  const contact = useContactForm(props);
  const hold = contact.status === 'success' ? contact.holdHandlers : {};
  return (
    <div {...hold}>
      <ContactFormView {...props} contact={contact} inHtml />
    </div>
  );
}
