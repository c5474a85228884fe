/** Loaded before a server: each SIGUSR2 moves its clock, three hours on, then three hours back, then as it is. */
const HOUR_MS = 3_600_000;
const MOVES = [3 * HOUR_MS, -3 * HOUR_MS, 0];
const RealDate = Date;
const now = Date.now.bind(Date);
let offset = 0;

RealDate.now = () => now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [RealDate.now()] : given),
});

process.on('SIGUSR2', () => {
  offset = MOVES.shift() ?? 0;
});
