import type { ReactNode } from 'react';

interface Props {
  mounted: boolean;
  /** A named one needs no style at its end. */
  transition: string | { in: object };
  children: (styles: object) => ReactNode;
}

/** In place of Mantine's `Transition` in buttons: their loader appears where it belongs, without moving there. */
export function Transition({ mounted, transition, children }: Props): ReactNode {
  return mounted ? children(typeof transition === 'string' ? {} : transition.in) : null;
}
