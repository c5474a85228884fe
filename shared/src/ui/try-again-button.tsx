import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from './kit/button';

export interface TryAgainButtonProps extends ButtonProps {
  onRetry: () => void;
  retrying: boolean | undefined;
}

/** "Reintentar" button of a public page. When content replaces it, the focus moves to the heading of the place where it was. */
export function TryAgainButton({
  onRetry,
  retrying,
  children = 'Reintentar',
  ...props
}: TryAgainButtonProps) {
  const place = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const heading = place.current?.querySelector<HTMLElement>('h1, h2') ?? place.current;
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    },
    [],
  );
  return (
    <Button
      {...props}
      loading={retrying}
      onClick={({ currentTarget }) => {
        place.current = currentTarget.closest<HTMLElement>('section, main');
        onRetry();
      }}
    >
      {children}
    </Button>
  );
}
