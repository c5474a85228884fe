import { formatPrice } from 'shared/rules';
import type { Program } from './program';
import { priceUnit } from './program-period';

/** A price and, where there is one, what it buys. The paragraph around it gives both their looks. */
export function Price({ program }: { program: Program }) {
  return (
    <>
      <b>{formatPrice(program.price, program.currency)}</b>
      {program.price === null ? null : (
        <>
          {' '}
          <span>{priceUnit(program)}</span>
        </>
      )}
    </>
  );
}
