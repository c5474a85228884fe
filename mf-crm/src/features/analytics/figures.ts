import type { CSSProperties } from 'react';

/** A share in percent with one decimal, `13,0 %`; a dash where there is nothing to divide by. */
export function percent(part: number, whole: number, digits = 1): string {
  if (whole === 0) return '–';
  const value = ((part / whole) * 100).toLocaleString('es-CO', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${value} %`;
}

/** A waiting time as people say it: `18 min`, `2,5 h`, `3 días`. */
export function waitText(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  const short = (value: number) => value.toLocaleString('es-CO', { maximumFractionDigits: 1 });
  return hours < 48 ? `${short(hours)} h` : `${short(hours / 24)} días`;
}

/** Upper limits of the bars of "Primera respuesta", except the last, in minutes. */
const WAIT_ENDS: readonly number[] = [5, 15, 60, 4 * 60, 24 * 60];

/** Index of the bar that a waiting time in minutes belongs to. */
export function waitBucket(minutes: number): number {
  const index = WAIT_ENDS.findIndex((end) => minutes < end);
  return index < 0 ? WAIT_ENDS.length : index;
}

/** How a figure changed from the previous period. */
export interface Change {
  readonly text: string;
  /** `neutral`: nothing to compare with, or the same. */
  readonly direction: 'up' | 'down' | 'neutral';
}

const changed = (difference: number, text: string): Change => ({
  text,
  direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'neutral',
});

/** Change in percent of the previous figure. */
export function relativeChange(now: number, before: number): Change | null {
  return before === 0 ? null : changed(now - before, percent(Math.abs(now - before), before));
}

/** Between two shares, in percentage points. */
export function pointChange(now: number, before: number): Change {
  const points = (now - before) * 100;
  const text = Math.abs(points).toLocaleString('es-CO', { maximumFractionDigits: 1 });
  return changed(Math.abs(points) < 0.05 ? 0 : points, `${text} pt`);
}

/** Change between two waiting times. */
export function waitChange(now: number | null, before: number | null): Change | null {
  return now === null || before === null ? null : changed(now - before, waitText(Math.abs(now - before)));
}

interface Stage {
  readonly leads: number;
  readonly anterior: number;
}

/** The step of a funnel that the smallest share of leads takes, as the index of its second stage. */
export function weakestStep(
  stages: readonly Stage[],
): { index: number; now: number; before: number | null } | null {
  let weakest: { index: number; now: number; before: number | null } | null = null;
  for (let index = 1; index < stages.length; index += 1) {
    const [from, to] = [stages[index - 1], stages[index]];
    if (!from || !to || from.leads === 0) continue;
    const now = to.leads / from.leads;
    if (weakest && weakest.now <= now) continue;
    weakest = { index, now, before: from.anterior === 0 ? null : to.anterior / from.anterior };
  }
  return weakest;
}

/** Figures passed to a style sheet as custom properties. */
export const drawn = (values: Readonly<Record<`--${string}`, number>>) => values as CSSProperties;
