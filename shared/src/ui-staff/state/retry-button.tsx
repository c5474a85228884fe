import { useEffect, useRef } from 'react';
import type { ButtonProps } from '../../ui';
import { BusyButton } from '../busy-button';
import { focusPart } from '../focus-part';

export interface RetryButtonProps extends ButtonProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/**
 * "Reintentar" button of a failed read. It keeps the focus while retrying. When the answer replaces it, the focus moves to the
 * part of the page that contained it.
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
