/** Text of a waiting export. `ahead` is the number of exports before it; null when there are none. */
export function exportQueueText(ahead: number): string | null {
  if (ahead === 0) return null;
  return ahead === 1 ? 'En espera: hay una exportación antes.' : `En espera: hay ${ahead} antes.`;
}
