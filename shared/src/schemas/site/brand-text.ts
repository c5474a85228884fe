import { z } from '../../zod';

/** Path of a value in the brand. */
type BrandPath = readonly [value: string] | readonly [group: 'hours' | 'links' | 'social', value: string];

/** A value of the brand that staff may change, as a text of the site. */
export interface BrandText {
  nombre: string;
  rotulo: string;
  maximo: number;
  path: BrandPath;
  /** The text has several lines; each is an entry of the value. */
  lines?: boolean;
  /** Error message for a text, or null. */
  problem: (text: string) => string | null;
}

const oneLine = (text: string) => (text.includes('\n') ? 'Escriba este dato en una sola línea.' : null);

function https(text: string): string | null {
  const fits =
    /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.');
  return fits ? null : 'Escriba una dirección que empiece por https://.';
}

const email = (text: string) =>
  z.email().safeParse(text).success ? null : 'Escriba un correo, como hola@empresa.co.';

const hour = (text: string) =>
  /^(?:[1-9]|1[0-2]):[0-5]\d (?:AM|PM)$/.test(text) ? null : 'Escriba la hora así: 8:00 AM.';

const whatsapp = (text: string) =>
  /^\d{10,15}$/.test(text) ? null : 'Escriba el número con el 57 y sin espacios, como 573001234567.';

/** The lines of a text. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

function phones(text: string): string | null {
  const fits = linesOf(text).length <= 4 && linesOf(text).every((line) => /^\+?\d[\d ]{6,18}$/.test(line));
  return fits ? null : 'Escriba de uno a cuatro teléfonos, uno por línea, como +57 601 234 5678.';
}

function address(text: string): string | null {
  const fits = linesOf(text).length === 2 && linesOf(text).every(Boolean);
  return fits ? null : 'Escriba dos líneas: la dirección, y la ciudad con el país.';
}

const of = (
  name: string,
  rotulo: string,
  maximo: number,
  path: BrandPath,
  problem: BrandText['problem'] = oneLine,
): BrandText => ({ nombre: `marca.${name}`, rotulo, maximo, path, problem });

/** Brand values that staff may change. The deployment sets the rest, such as the site's URL and the meeting host. */
export const BRAND_TEXTS: readonly BrandText[] = [
  of('nombre', 'Nombre', 40, ['name']),
  of('lema', 'Lema', 80, ['slogan']),
  of('quienes-somos', 'Quiénes somos, en una frase', 250, ['about']),
  of('razon-social', 'Razón social', 120, ['legalName']),
  of('nit', 'NIT', 40, ['taxId']),
  { ...of('direccion', 'Dirección', 160, ['address'], address), lines: true },
  { ...of('telefonos', 'Teléfonos', 100, ['phones'], phones), lines: true },
  of('whatsapp', 'WhatsApp', 15, ['whatsapp'], whatsapp),
  of('correo', 'Correo', 120, ['email'], email),
  of('atiende-desde', 'Atiende desde', 8, ['hours', 'start'], hour),
  of('atiende-hasta', 'Atiende hasta', 8, ['hours', 'end'], hour),
  of('campus', 'Campus virtual', 200, ['links', 'campusVirtual'], https),
  of('pagos', 'Portal de pagos', 200, ['links', 'pagos'], https),
  of('test', 'Test vocacional', 200, ['links', 'testVocacional'], https),
  of('facebook', 'Facebook', 200, ['social', 'facebook'], https),
  of('instagram', 'Instagram', 200, ['social', 'instagram'], https),
  of('linkedin', 'LinkedIn', 200, ['social', 'linkedin'], https),
  of('youtube', 'YouTube', 200, ['social', 'youtube'], https),
];

/** Error message for a text of the site, or null. Only brand values have rules of their own. */
export const siteTextProblem = (nombre: string, text: string): string | null =>
  BRAND_TEXTS.find((each) => each.nombre === nombre)?.problem(text) ?? null;
