import { Table } from '@mantine/core';
import type { ElementType, ReactNode } from 'react';
import type { DrawnAs } from '../../ui/kit/look';
import classes from './staff-table.module.css';

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/**
 * The table of a staff list. Each row begins with a heading cell, whose `span` is a second line; cells with `data-number`
 * hold numbers. Below 1024 px each row is a card of wrapped lines.
 */
export function StaffTable({ className, children }: { className?: string; children: ReactNode }) {
  return <Table className={joined(classes.table, className)}>{children}</Table>;
}

interface CardOwn {
  className?: string | undefined;
  /** On a phone the card reaches from edge to edge. */
  edge?: boolean;
}

/** Card that holds a list or a form; a `section` by default. */
export function StaffCard<As extends ElementType = 'section'>({
  component,
  className,
  edge = false,
  ...props
}: DrawnAs<CardOwn, As>) {
  const Element: ElementType = component ?? 'section';
  return <Element {...props} data-edge={edge || undefined} className={joined(classes.card, className)} />;
}
