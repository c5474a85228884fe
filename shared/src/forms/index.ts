/**
 * Building blocks of forms, for all apps. A plain library: an app bundles only the parts that it imports, so public pages
 * may use it. A form is a schema with its field definitions (`shared/schemas`), drawn with these parts:
 *
 * - `FormField` draws one definition as an uncontrolled field.
 * - `EmailInput` suggests a correction for an address whose domain looks mistyped.
 * - `ErrorSummary` lists the messages as links; `useOutcomeFocus` scrolls to it, or to the result, and focuses it.
 * - `Refusal` says why an action was refused; it scrolls itself into view and takes the focus.
 * - `useFieldErrors` gives the messages of a form with `noValidate`: its controls' constraints, and the server's refusals.
 * - `readDraft`, `keepDraft`, `forgetDraft`: what was typed survives a reload; forget it only after `sendJson` has resolved.
 * - `submissionOf` gives all attempts of one submission the same idempotency key.
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
