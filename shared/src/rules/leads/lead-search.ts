import { foldAccents } from '../texts/fold-accents';

const MAX_TERMS = 8;
const COUNTRY_CODE = '57';
/** Digits of a Colombian phone number without its country code. */
const PHONE_DIGITS = 10;

/**
 * Terms of a search for leads, folded. Every term must be found, in any order. Punctuation within a number is removed, so that a
 * phone or document number is found in whatever format it is typed; +57 is removed from phone numbers.
 */
export function searchTerms(text: string): string[] {
  const joined = foldAccents(text).replace(
    /(\+?\(?\d[\d\s().-]*\d\)?)(?=\s|$)/g,
    (run) => ` ${plainDigits(run)} `,
  );
  return [...new Set(joined.split(/\s+/).filter(Boolean))].slice(0, MAX_TERMS);
}

function plainDigits(run: string): string {
  const digits = run.replace(/\D/g, '');
  const withCode = digits.startsWith(COUNTRY_CODE) && digits.length === COUNTRY_CODE.length + PHONE_DIGITS;
  return withCode ? digits.slice(COUNTRY_CODE.length) : digits;
}

/** The folded text of a lead that is searched for the terms; the database derives the same text in `busqueda`. */
export function searchText(lead: {
  readonly nombre: string;
  readonly email: string;
  readonly telefono: string;
  readonly cedula: string | null;
}): string {
  const cedula = (lead.cedula ?? '').replace(/[^0-9A-Za-z]/g, '');
  return foldAccents(` ${lead.nombre} ${lead.email} ${lead.telefono.replace(/\D/g, '')} ${cedula}`);
}
