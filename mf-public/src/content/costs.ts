import { formatPrice } from 'shared/rules';

/** One line of a block of costs. The content check recalculates amounts that say what they derive from. */
export interface Cost {
  label: string;
  /** Pesos; 0 is free. */
  amount: number;
  /** A discount on another line of the block, named by its label; printed after the label. */
  discount?: { percent: number; on: string };
  /** One of so many equal instalments of another line, named by its label. */
  instalment?: { count: number; of: string };
  /** `commas`: as spec public-site §9 prints the doctorates: `48,125,000 COP`. */
  grouping?: 'commas';
  /** What the amount buys, if the label does not say it. */
  unit?: string;
  /** The one figure that stands out. */
  highlight?: boolean;
}

/** The amount as the page prints it. */
export function printAmount({ amount, grouping }: Pick<Cost, 'amount' | 'grouping'>): string {
  if (amount === 0) return 'Sin costo';
  if (!grouping) return formatPrice(amount);
  const [units = '', cents] = amount.toFixed(2).split('.');
  return `${units.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' ? '' : `.${cents}`} COP`;
}

/** `−5 %`, printed after a label. */
export function printDiscount({ discount }: Pick<Cost, 'discount'>): string | undefined {
  return discount && `−${discount.percent} %`;
}
