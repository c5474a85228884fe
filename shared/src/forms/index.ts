/**
 * What forms are made of, for all apps. A plain library: whoever imports a part bundles that part alone, so public pages
 * may use it. A form is a schema with its field definitions (`shared/schemas`), drawn with these parts:
 *
 * - `FormField` draws one definition; the browser keeps its value.
 * - `EmailInput` asks about an address whose domain looks mistyped.
 * - `ErrorSummary` lists the messages as links; `useOutcomeFocus` brings it, or the result, into view and focuses it.
 * - `Refusal` tells why what was pressed was refused, in the window and with the focus.
 * - `useFieldErrors` gives the messages of a form with `noValidate`: its controls' constraints, and what the server refuses.
 * - `readDraft`, `keepDraft`, `forgetDraft`: what was written survives a reload; forget it only after `sendJson` resolved.
 * - `submissionOf` gives attempts of one submission one idempotency key.
 */
export { changesOf, storedInstead } from './changes-of';
export { forgetDraft, formTexts, keepDraft, readDraft } from './draft';
export { EmailInput } from './email-input';
export { ErrorSummary } from './error-summary';
export { FormField, type FormFieldProps } from './form-field';
export { Honeypot } from './honeypot';
export { Notice } from './notice';
export { Refusal } from './refusal';
export { type Submission, submissionOf } from './submission';
export { type FieldErrors, useFieldErrors } from './use-field-errors';
export { useOutcomeFocus } from './use-outcome-focus';
