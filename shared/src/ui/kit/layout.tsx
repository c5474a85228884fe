import type { CSSProperties, ElementType } from 'react';
import classes from './layout.module.css';
import { classNames, type DrawnAs } from './look';

/** Margins above and below a part, in pixels. */
export interface Placed {
  mt?: number;
  mb?: number;
  className?: string | undefined;
}

interface StackOwn extends Placed {
  /** Gap between entries in pixels, on the 4-point grid or its halves. Two values: between lines, between columns. */
  gap: number | string;
}

interface GridOwn extends StackOwn {
  /** Number of equal columns, or the width of each. */
  columns: number | string;
  align?: CSSProperties['alignItems'];
}

interface RowOwn extends StackOwn {
  /** Centred in the line by default. */
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Never wraps. */
  nowrap?: boolean;
}

type LayoutProps = Partial<GridOwn & RowOwn> & { component?: ElementType };

/** Draws one element with a layout class, and its layout props as styles. */
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

/** Children below each other. */
export function Stack<As extends ElementType = 'div'>(props: DrawnAs<StackOwn, As>) {
  return drawLayout(classes.stack, props);
}

/** Children in columns, from left to right. */
export function Grid<As extends ElementType = 'div'>(props: DrawnAs<GridOwn, As>) {
  return drawLayout(classes.stack, props);
}

/** Children next to each other, on as many lines as needed. */
export function Row<As extends ElementType = 'div'>(props: DrawnAs<RowOwn, As>) {
  return drawLayout(classes.row, props);
}
