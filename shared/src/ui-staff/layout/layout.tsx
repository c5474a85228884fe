import type { CSSProperties, ElementType } from 'react';
import type { DrawnAs } from '../../ui/kit/look';
import classes from './layout.module.css';

interface StackOwn {
  /** Between its entries, in pixels of the 4-point grid and its halves. */
  gap: number;
}

/** One below the other. */
export function Stack<As extends ElementType = 'div'>({ component, gap, ...props }: DrawnAs<StackOwn, As>) {
  const Element: ElementType = component ?? 'div';
  return <Element {...props} className={classes.stack} style={{ gap }} />;
}

interface RowOwn extends StackOwn {
  /** In the middle of the line unless told. */
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Stays one line. */
  nowrap?: boolean;
}

/** One beside the other, on as many lines as it takes. */
export function Row<As extends ElementType = 'div'>({
  component,
  gap,
  align,
  justify,
  nowrap,
  ...props
}: DrawnAs<RowOwn, As>) {
  const Element: ElementType = component ?? 'div';
  const style: CSSProperties = {
    gap,
    alignItems: align,
    justifyContent: justify,
    flexWrap: nowrap ? 'nowrap' : undefined,
  };
  return <Element {...props} className={classes.row} style={style} />;
}
