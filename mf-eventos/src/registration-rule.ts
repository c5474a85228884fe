/** What the registration form sends. */
export interface RegistrationValues {
  jornada: number;
  nombre: string;
  correo: string;
  telefono: string;
}

export const REGISTRATION_FIELDS = ['jornada', 'nombre', 'correo', 'telefono'] as const;

/** E-mail addresses as browsers accept them in `<input type="email">`. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** A value as one line of text; empty if it is not a text. */
export const lineOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim() : '';

/** The registration to store, or what is wrong with each field. */
export function readRegistration(
  body: unknown,
): { sent: RegistrationValues } | { errors: Record<string, string> } {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const sent = {
    jornada: Number(given.jornada),
    nombre: lineOf(given.nombre),
    correo: lineOf(given.correo),
    telefono: lineOf(given.telefono),
  };
  const errors: Record<string, string> = {};
  if (!Number.isInteger(sent.jornada) || sent.jornada < 1 || sent.jornada > 2_147_483_647)
    errors.jornada = 'Elija una jornada.';
  if (!sent.nombre || sent.nombre.length > 200) errors.nombre = 'Escriba su nombre completo.';
  if (!EMAIL.test(sent.correo) || sent.correo.length > 254)
    errors.correo = 'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.';
  if (!/\d/.test(sent.telefono) || sent.telefono.length > 40)
    errors.telefono = 'Escriba un teléfono válido, con números.';
  return Object.keys(errors).length > 0 ? { errors } : { sent };
}
