import { Title, type TitleOrder } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './state-block.module.css';

export interface EmptyStateProps {
  title: string;
  /** What the reader can do about it. */
  text?: ReactNode;
  /** Buttons or links, the main one first. */
  actions?: ReactNode;
  /** Address of a picture that fills the left side. */
  image?: string;
  order?: TitleOrder;
}

/** A list without entries: says why it is empty and what to do. */
export function EmptyState({ title, text, actions, image, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.block} role="status">
      {image ? <img className={classes.picture} src={image} alt="" width={400} height={300} /> : null}
      <div className={classes.body}>
        <Title order={order} className={classes.title}>
          {title}
        </Title>
        {text ? <p className={classes.text}>{text}</p> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
