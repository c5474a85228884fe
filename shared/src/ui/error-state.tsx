import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Title, type TitleOrder } from './kit/title';
import classes from './state-block.module.css';
import { TryAgainButton } from './try-again-button';

export interface ErrorStateProps {
  title: string;
  /** What happened, in plain words, and what was not lost. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Further buttons or links after "Reintentar". */
  actions?: ReactNode;
  /** Small line for support: a module, a version, an error number. */
  reference?: ReactNode;
  order?: TitleOrder;
}

/** Something could not be loaded: says what happened and offers "Reintentar" in place. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying,
  actions,
  reference,
  order = 2,
}: ErrorStateProps) {
  return (
    <div className={classes.block} role="alert">
      <IconCloudOff className={classes.icon} size={44} stroke={1.75} aria-hidden="true" />
      <div className={classes.body}>
        <Title order={order} className={classes.title}>
          {title}
        </Title>
        {text ? <p className={classes.text}>{text}</p> : null}
        {onRetry || actions ? (
          <div className={classes.actions}>
            {onRetry ? <TryAgainButton onRetry={onRetry} retrying={retrying} /> : null}
            {actions}
          </div>
        ) : null}
        {reference ? <p className={classes.reference}>{reference}</p> : null}
      </div>
    </div>
  );
}
