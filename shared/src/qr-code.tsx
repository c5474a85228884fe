import type { ComponentPropsWithRef } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  value: string;
  /** What the code contains, for screen readers. */
  label: string;
  /** Width and height, in pixels. */
  size: number;
}

/** A text as a QR code, with the quiet zone of four squares that readers need (ISO/IEC 18004). */
export function QrCode({ value, label, size: pixels, ...props }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const squares = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={pixels}
      height={pixels}
      shapeRendering="crispEdges"
      xmlns="http://www.w3.org/2000/svg"
      {...props}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares} />
    </svg>
  );
}
