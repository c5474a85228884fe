/** Thousands grouped with a dot, as in prices: 4.027. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

export function countLabel(count: number): string {
  return count === 1 ? '1 programa' : `${grouped(count)} programas`;
}
