import { useEffect, useRef } from 'react';
import type { ButtonProps } from '../../ui';
import { BusyButton } from '../busy-button';
import { focusPart } from '../focus-part';

export interface RetryButtonProps extends ButtonProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/**
 * "Reintentar" of a read that failed. It keeps the focus while it reads; when the answer takes its place, the focus goes on to what
 * it stood in.
 */
export function RetryButton({ query, ...props }: RetryButtonProps) {
  const place = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      const { current } = place;
      if (current?.isConnected && document.activeElement === document.body) focusPart(current);
    },
    [],
  );
  return (
    <BusyButton
      size="sm"
      {...props}
      busy={query.isFetching}
      onClick={({ currentTarget }) => {
        place.current = currentTarget.closest<HTMLElement>('section, [role="dialog"], main');
        void query.refetch();
      }}
    >
      Reintentar
    </BusyButton>
  );
}
