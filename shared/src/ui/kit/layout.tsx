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

/** One below the other. */
export function Stack<As extends ElementType = 'div'>({
  component,
  gap,
  mt,
  mb,
  className,
  ...props
}: DrawnAs<StackOwn, As>) {
  const Element: ElementType = component ?? 'div';
  const style: CSSProperties = { gap, marginTop: mt, marginBottom: mb };
  return <Element {...props} className={classNames(classes.stack, className)} style={style} />;
}

interface GridOwn extends StackOwn {
  /** How many of one width, or the width of each. */
  columns: number | string;
  align?: CSSProperties['alignItems'];
}

/** In columns, from the left to the right. */
export function Grid<As extends ElementType = 'div'>({
  component,
  columns,
  gap,
  align,
  mt,
  mb,
  className,
  ...props
}: DrawnAs<GridOwn, As>) {
  const Element: ElementType = component ?? 'div';
  const style: CSSProperties = {
    gap,
    alignItems: align,
    marginTop: mt,
    marginBottom: mb,
    gridTemplateColumns: typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns,
  };
  return <Element {...props} className={classNames(classes.stack, className)} style={style} />;
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
  mt,
  mb,
  className,
  ...props
}: DrawnAs<RowOwn, As>) {
  const Element: ElementType = component ?? 'div';
  const style: CSSProperties = {
    gap,
    alignItems: align,
    justifyContent: justify,
    flexWrap: nowrap ? 'nowrap' : undefined,
    marginTop: mt,
    marginBottom: mb,
  };
  return <Element {...props} className={classNames(classes.row, className)} style={style} />;
}
