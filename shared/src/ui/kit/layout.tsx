import type { CSSProperties, ElementType } from 'react';
import classes from './layout.module.css';
import { classNames, type DrawnAs } from './look';

/** Where a part stands: what is above and below it, in pixels. */
export interface Placed {
  mt?: number;
  mb?: number;
  className?: string | undefined;
}

interface StackOwn extends Placed {
  /** Between its entries, in pixels of the 4-point grid and its halves; two values: between lines, between columns. */
  gap: number | string;
}

interface GridOwn extends StackOwn {
  /** How many of one width, or the width of each. */
  columns: number | string;
  align?: CSSProperties['alignItems'];
}

interface RowOwn extends StackOwn {
  /** In the middle of the line unless told. */
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Stays one line. */
  nowrap?: boolean;
}

type LayoutProps = Partial<GridOwn & RowOwn> & { component?: ElementType };

/** One element of a kind, with what it was given as styles. */
export const drawLayout = (
  kind: string | undefined,
  {
    component: Element = 'div',
    columns,
    gap,
    align,
    justify,
    nowrap,
    mt,
    mb,
    className,
    ...props
  }: LayoutProps,
) => (
  <Element
    {...props}
    className={classNames(kind, className)}
    style={{
      gridTemplateColumns: typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns,
      gap,
      alignItems: align,
      justifyContent: justify,
      flexWrap: nowrap ? 'nowrap' : undefined,
      marginTop: mt,
      marginBottom: mb,
    }}
  />
);

/** One below the other. */
export function Stack<As extends ElementType = 'div'>(props: DrawnAs<StackOwn, As>) {
  return drawLayout(classes.stack, props);
}

/** In columns, from the left to the right. */
export function Grid<As extends ElementType = 'div'>(props: DrawnAs<GridOwn, As>) {
  return drawLayout(classes.stack, props);
}

/** One beside the other, on as many lines as it takes. */
export function Row<As extends ElementType = 'div'>(props: DrawnAs<RowOwn, As>) {
  return drawLayout(classes.row, props);
}
