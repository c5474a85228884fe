import { type FormEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, runtimeConfig } from 'shared';
import { forgetDraft, formTexts, keepDraft, readDraft, useFieldErrors, useOutcomeFocus } from 'shared/forms';
import { type Schema, sendJson } from 'shared/json';
import { useRevalidator } from 'shared/router';
import { type RegistrationValues, readRegistration } from '../../registration-rule';

/** Path below the API's address; a browser without scripts posts the form there. */
export const CALL = '/m/eventos/inscripciones';
const DRAFT = 'inscripcion-jornada';
const KEPT = ['nombre', 'correo', 'telefono'] as const;

const answerSchema: Schema<{ status: 'inscrito' }> = {
  safeParse: (value) =>
    (value as { status?: unknown } | null)?.status === 'inscrito'
      ? { success: true, data: { status: 'inscrito' } }
      : { success: false, error: new Error('not an answer of the registration') },
};

const never = () => () => undefined;

/** `startedAt` and `honeypot` help to tell a person from a bot. */
const sendRegistration = (sent: RegistrationValues, startedAt: number, honeypot: string | undefined) =>
  sendJson('api', CALL, answerSchema, {
    auth: 'none',
    body: sent,
    headers: {
      'x-policy-version': runtimeConfig.getState().policyVersion,
      'x-form-elapsed': String(Date.now() - startedAt),
      ...(honeypot && { 'x-form-extra': honeypot }),
    },
    failure: 'No pudimos reservar su lugar. Intente de nuevo',
  });

/** The registration form. What was typed is kept until it is sent; errors are shown at their fields. */
export function useRegistration() {
  const { errors, fieldId, check, refuse, onEdit } = useFieldErrors();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** E-mail of the last registration. */
  const [done, setDone] = useState<string | null>(null);
  const element = useRef<HTMLFormElement | null>(null);
  const startedAt = useRef(0);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const thanksRef = useOutcomeFocus<HTMLDivElement>(done);

  useEffect(() => {
    startedAt.current = Date.now();
  }, []);
  // Restores the draft; values that the browser kept over a reload stay.
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
    if (!form) return;
    const draft = readDraft(DRAFT);
    for (const name of KEPT) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement && !control.value) control.value = draft[name] ?? '';
    }
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setProblem(null);
    const texts = formTexts(form);
    const read = readRegistration(texts);
    const found: Record<string, string> = 'errors' in read ? { ...read.errors } : {};
    if (!texts.privacy) found.privacy = 'Acéptela para enviar el formulario.';
    if (!check(form, found) || 'errors' in read) return;
    setBusy(true);
    try {
      await sendRegistration(read.sent, startedAt.current, texts.website);
      forgetDraft(DRAFT);
      setDone(read.sent.correo);
      void revalidate();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(form, error.fields);
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    attach,
    errors,
    fieldId,
    onEdit,
    submit,
    busy,
    problem,
    done,
    thanksRef,
    isHydrated,
    keep: () => {
      if (!element.current) return;
      const texts = formTexts(element.current);
      keepDraft(DRAFT, Object.fromEntries(KEPT.map((name) => [name, texts[name]])));
    },
    again: () => setDone(null),
  };
}
