/** Parts of a module that can fail, in the order in which they are needed. */
export const PARTS = [
  'registry',
  'entry',
  'expose',
  'page chunk',
  'css',
  'render',
  'server render',
  'escape',
  'soil',
  'loop',
  'leak',
  'api',
] as const;
/** How a part fails. `tampered`: changed on its way or in the store; `throw`: published code that throws or crashes. */
export const KINDS = ['404', '500', 'hang', 'garbage', 'tampered', 'throw'] as const;
export const TIMES = ['first load', 'later'] as const;
/** What is judged for each fault. */
export const JUDGEMENTS = ['contained', 'recovered', 'reported'] as const;

export type Part = (typeof PARTS)[number];
export type Kind = (typeof KINDS)[number];
export type Time = (typeof TIMES)[number];
export type Judgement = (typeof JUDGEMENTS)[number];

/** The name of a cell of the matrix: a fault at a time. */
export const cellName = (part: Part, kind: Kind, time: Time) => `${part} × ${kind}, ${time}`;

const NOT_FETCHED = 'code that runs is not fetched: the files that bring it are the rows above';
const NO_STATUS = 'a server build is files of the store; nobody answers with a status';
const RENDERED_BY_BROWSER = 'the browser renders a later page; the server is asked for the first one only';

/** Why a combination makes no sense; undefined when it makes sense. */
export function reasonAgainst(part: Part, kind: Kind, time: Time): string | undefined {
  switch (part) {
    case 'registry':
      return kind === 'throw' ? 'the registry is data; nothing of it runs' : undefined;
    case 'css':
      if (kind === 'throw') return 'a stylesheet does not run';
      if (time === 'first load' && kind === 'hang') {
        return 'styles of the first page are in the document: nothing is waited for';
      }
      return undefined;
    case 'render':
      if (kind === 'throw') return undefined;
      return kind === 'hang'
        ? 'a component that waits is a page that loads; its data has limits of its own'
        : NOT_FETCHED;
    case 'server render':
      if (time === 'later') return RENDERED_BY_BROWSER;
      return kind === '500' ? NO_STATUS : undefined;
    case 'escape':
    case 'soil':
      if (kind !== 'throw') return NOT_FETCHED;
      return time === 'later' ? RENDERED_BY_BROWSER : undefined;
    case 'loop':
    case 'leak': {
      if (kind !== (part === 'loop' ? 'hang' : 'throw')) return NOT_FETCHED;
      if (time === 'first load') return undefined;
      return part === 'loop'
        ? 'a loop in a tab blocks this tab: nothing of ours can run beside it'
        : 'the browser ends a tab that takes too much memory; other visitors do not notice';
    }
    case 'api':
      if (kind === '500') return NO_STATUS;
      return time === 'later' ? 'a call is answered alike whenever it is made' : undefined;
    default:
      return undefined;
  }
}
