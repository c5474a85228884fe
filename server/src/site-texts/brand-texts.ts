import type { Brand } from 'shared/contract';
import { BRAND_TEXTS, type BrandText, linesOf, type WrittenText } from 'shared/schemas';
import type { Config } from '../config/config';

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, { path, lines }: BrandText): string => {
  const [first, second] = path;
  const value = second === undefined ? values[first] : (values[first] as Values)[second];
  return lines ? (value as readonly string[]).join('\n') : String(value);
};

/** The brand as texts that may be changed; `brand` comes without the team's changes. */
export const brandTexts = (brand: Brand): WrittenText[] =>
  BRAND_TEXTS.map((text) => ({
    nombre: text.nombre,
    pagina: 'Marca',
    rotulo: text.rotulo,
    maximo: text.maximo,
    texto: textOf(brand, text),
  }));

/** A deployment's overrides of the brand with the team's changes on top; `texts` are the changed texts of the site. */
export function brandOverrides(
  overrides: Config['brand'],
  texts: Readonly<Record<string, string>>,
): Config['brand'] {
  const merged = { ...overrides };
  for (const { nombre, path, lines } of BRAND_TEXTS) {
    const text = texts[nombre];
    if (text === undefined) continue;
    const value = lines ? linesOf(text) : text;
    const [first, second] = path;
    merged[first] = second === undefined ? value : { ...Object(merged[first]), [second]: value };
  }
  return merged;
}
