import type { ReactNode } from 'react';
import { Title, type TitleOrder } from './kit/title';
import { Picture, type PictureSource } from './picture';
import classes from './state-block.module.css';

export interface EmptyStateProps {
  title: string;
  /** What the user can do about it. */
  text?: ReactNode;
  /** Buttons or links, the main one first. */
  actions?: ReactNode;
  /** Fills the left side. */
  image?: PictureSource;
  order?: TitleOrder;
}

/** Next to the text, the picture takes the text's height and is cropped at the sides. */
const PICTURE_SIZES = '(max-width: 639px) calc(100vw - 40px), 412px';

/** A list without entries: says why it is empty and what to do. */
export function EmptyState({ title, text, actions, image, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.block} role="status">
      {image ? <Picture className={classes.picture} source={image} alt="" sizes={PICTURE_SIZES} /> : null}
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
