import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from './kit/button';

export interface TryAgainButtonProps extends ButtonProps {
  onRetry: () => void;
  retrying: boolean | undefined;
}

/** "Reintentar" of a public page. When what is loaded takes its place, the focus goes on to the heading of where it stood. */
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
