import { Table } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import classes from './staff-table.module.css';

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/**
 * The table of a staff list. A row begins with its heading, whose `span` is a second line; cells with `data-number`
 * are figures. Below 1024 px each row is a card of wrapped lines.
 */
export function StaffTable({ className, children }: { className?: string; children: ReactNode }) {
  return <Table className={joined(classes.table, className)}>{children}</Table>;
}

/** The ground that a staff list lies on. */
export function StaffCard({ className, ...section }: HTMLAttributes<HTMLElement>) {
  return <section {...section} className={joined(classes.card, className)} />;
}
