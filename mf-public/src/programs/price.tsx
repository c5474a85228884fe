import { formatPrice, priceUnit } from 'shared/rules';
import type { Program } from './program';

/** A price and its unit, styled by the surrounding paragraph. */
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
