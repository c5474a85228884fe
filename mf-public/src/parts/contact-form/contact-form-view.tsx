import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useRuntimeConfig } from 'shared';
import { Alert, Button, Loader } from 'shared/ui';
import { ContactFields, type ContactFieldsProps, FIELD_LABELS, type FieldName } from './contact-fields';
import classes from './contact-form.module.css';
import { contactUrl } from './submission';
import { Thanks } from './thanks';
import type { ContactForm } from './use-contact-form';
import { WaitingNotice } from './waiting-notice';

export interface ContactFormTexts {
  submit: string;
  thanks: string;
  failure: string;
}

export interface ContactFormViewProps extends Pick<ContactFieldsProps, 'placeholders'> {
  /** Result of `useContactForm`. */
  contact: ContactForm;
  texts: ContactFormTexts;
  /** Shown above the fields, such as a chosen program. */
  intro?: ReactNode;
  /** Shown under the thanks. */
  afterThanks?: ReactNode;
  /** The form is in the server's HTML: without scripts it is posted natively. */
  inHtml?: boolean;
}

/** The form in all its states. Messages replace it where the specification says so (public-site §4). */
export function ContactFormView(props: ContactFormViewProps) {
  const { contact, texts, afterThanks } = props;
  const { status } = contact;
  const vanishing = status === 'error' && contact.failureVanishes;
  useFocusAfterMessage(contact.formRef, status);
  return (
    <>
      <div role="status" className={classes.message}>
        {status === 'success' ? (
          <Thanks text={texts.thanks} stayMs={contact.thanksMs} held={contact.held}>
            {afterThanks}
          </Thanks>
        ) : null}
        {status === 'waiting' ? <WaitingNotice contact={contact} /> : null}
        {vanishing ? <Failure contact={contact} text={texts.failure} role="presentation" /> : null}
      </div>
      {status === 'success' || status === 'waiting' ? null : <Form {...props} />}
    </>
  );
}

function Form({ contact, texts, intro, placeholders, inHtml = false }: ContactFormViewProps) {
  const id = useId();
  const submitting = contact.status === 'submitting';
  const failed = contact.status === 'error';
  return (
    <form
      ref={contact.attachForm}
      className={classes.form}
      tabIndex={-1}
      {...(inHtml && { method: 'post', action: contactUrl() })}
      onSubmit={contact.submit}
      onInput={contact.keep}
    >
      {failed && !contact.failureVanishes ? (
        <Failure contact={contact} text={texts.failure} role="alert" />
      ) : null}
      <WrongFields id={id} errors={contact.fieldErrors} />
      {intro}
      {contact.restored ? (
        <p className={classes.restored}>
          Recuperamos lo que había escrito. Se guarda solo en esta pestaña hasta que lo envíe.{' '}
          <button type="button" className={classes.textButton} onClick={contact.clear}>
            Borrar
          </button>
        </p>
      ) : null}
      {contact.person ? (
        <p className={classes.restored}>
          ¿Usa los datos que ya escribió ({contact.person.name}, {contact.person.email})?{' '}
          <button type="button" className={classes.textButton} onClick={contact.fillPerson}>
            Usar mis datos
          </button>{' '}
          <button type="button" className={classes.textButton} onClick={contact.dropPerson}>
            Olvidarlos
          </button>
        </p>
      ) : null}
      <ContactFields id={id} errors={contact.fieldErrors} disabled={submitting} placeholders={placeholders} />
      {inHtml ? <PlainFields {...contact.target} /> : null}
      <Button
        type="submit"
        fullWidth
        disabled={submitting}
        leftSection={submitting ? <Loader size={18} color="currentColor" /> : null}
      >
        {submitting ? 'Enviando...' : texts.submit}
      </Button>
    </form>
  );
}

function Failure({ contact, text, role }: { contact: ContactForm; text: string; role: string }) {
  const hold = contact.failureVanishes ? contact.holdHandlers : {};
  return (
    <div ref={contact.bannerRef} tabIndex={-1} className={classes.failure} {...hold}>
      <Alert color="arcilla" icon={<IconAlertCircle />} role={role}>
        {text}
      </Alert>
      {contact.hint ? <p className={classes.hint}>{contact.hint}</p> : null}
    </div>
  );
}

/** What the script sends in headers or adds to the body: without scripts, hidden fields carry it. */
function PlainFields(fields: ContactForm['target']) {
  const policyVersion = useRuntimeConfig((config) => config.policyVersion);
  return Object.entries({ ...fields, policyVersion }).map(([name, value]) =>
    value ? <input key={name} type="hidden" tabIndex={-1} name={name} value={value} /> : null,
  );
}

/** Field errors, each linked to its field. */
function WrongFields({ id, errors }: { id: string; errors: Readonly<Record<string, string>> }) {
  const wrong = (Object.keys(FIELD_LABELS) as FieldName[]).filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className={classes.summary}>
      <p>Revise estos datos:</p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#${id}-${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${id}-${name}`)?.focus();
              }}
            >
              {FIELD_LABELS[name]}: {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Keeps the focus in place when a focused message disappears. */
function useFocusAfterMessage(formRef: RefObject<HTMLFormElement | null>, status: ContactForm['status']) {
  const before = useRef(status);
  useEffect(() => {
    const messageGone = status === 'idle' && before.current !== 'idle';
    before.current = status;
    if (messageGone && document.activeElement === document.body) {
      formRef.current?.focus({ preventScroll: true });
    }
  }, [status, formRef]);
}
