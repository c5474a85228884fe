/** Currencies of the catalogue: pesos everywhere, dollars at Cgedi (spec: public-site §2). */
export const CURRENCIES = ['COP', 'USD'] as const;

/** One of the catalogue's currencies. */
export type Currency = (typeof CURRENCIES)[number];

/** Text of a program without a price (spec: decisions, "Public site, beyond the letter"). */
const PRICE_ON_REQUEST = 'Consultar precio';

/**
 * Prints an amount as `$5.800.000`: dollar sign, es-CO grouping, no space. Written by hand because `Intl` puts
 * a no-break space after the sign. Dollars are named: `$1.200 USD`.
 */
export function formatPrice(amount: number | null | undefined, currency: Currency = 'COP'): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return PRICE_ON_REQUEST;
  const [units = '0', cents] = Math.abs(amount).toFixed(2).split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, '.');
  const decimals = cents === '00' ? '' : `,${cents}`;
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${grouped}${decimals}${currency === 'USD' ? ' USD' : ''}`;
}

/**
 * Whether a price is within the two limits of the catalogue filter. Empty = no limit; a minimum leaves out programs
 * without a price; a maximum of 0 or less matches nothing (spec: public-site §5). A price in dollars is not
 * compared with limits in pesos: here it counts as a program without a price (spec: decisions, "Price on request").
 */
export function matchesPriceRange(
  price: number | null,
  range: { minimum: number | null; maximum: number | null },
  currency: Currency = 'COP',
): boolean {
  const { minimum, maximum } = range;
  if (maximum !== null && maximum <= 0) return false;
  const pesos = currency === 'COP' ? price : null;
  if (pesos === null) return minimum === null;
  return (minimum === null || pesos >= minimum) && (maximum === null || pesos <= maximum);
}
