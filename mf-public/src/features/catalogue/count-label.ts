export function countLabel(count: number): string {
  return count === 1 ? '1 programa' : `${count} programas`;
}
