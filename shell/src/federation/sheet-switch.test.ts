import { beforeEach, expect, test } from 'vitest';
import { askForStyles, askingFor, noted, wearStyles } from './page-styles';
import { followPageStyles } from './sheet-switch';

const urlOf = (app: string, sheet: string) => `http://localhost/r/${app}/1.0.0/static/${sheet}.css`;

const ask = (app: string, sheet: string, page = sheet) => askForStyles(urlOf(app, sheet), urlOf(app, page));

/** Opens a route whose chunks need these sheets. */
function open(app: string, ...sheets: string[]): Set<string> {
  const own = new Set<string>();
  askingFor(app, own, () => {
    for (const sheet of sheets) ask(app, sheet);
  });
  return own;
}

function addSheets(app: string, ...sheets: string[]) {
  const styles = sheets.map(
    (sheet) => `<style data-app="${app}" data-href="static/${sheet}.css">a {}</style>`,
  );
  document.head.insertAdjacentHTML('beforeend', styles.join(''));
}

const active = () =>
  [...document.head.querySelectorAll<HTMLStyleElement>('[data-app]')]
    .filter(({ sheet }) => sheet && !sheet.disabled)
    .map(({ dataset }) => `${dataset.app} ${dataset.href?.slice('static/'.length, -'.css'.length)}`);

let leave: (() => void)[] = [];
const show = (...worn: Parameters<typeof wearStyles>[0][]) => {
  leave = worn.map(wearStyles);
};
const leaveAll = () => {
  for (const each of leave) each();
};

beforeEach(() => {
  leaveAll();
  document.head.replaceChildren();
  followPageStyles();
});

test('a page that is left takes its sheets along, but for what another one shows, too; shown again, it has them', () => {
  addSheets('mf-a', 'first', 'list', 'card', 'detail');
  const [list, detail] = [open('mf-a', 'list', 'card'), open('mf-a', 'detail', 'card')];
  const module = wearStyles({ app: 'mf-a' });
  const leaveList = wearStyles({ app: 'mf-a', own: list });
  expect(active()).toEqual(['mf-a first', 'mf-a list', 'mf-a card']);
  const leaveDetail = wearStyles({ app: 'mf-a', own: detail });
  leaveList();
  expect(active()).toEqual(['mf-a first', 'mf-a card', 'mf-a detail']);
  leaveDetail();
  show({ app: 'mf-a', own: list });
  expect(active()).toEqual(['mf-a first', 'mf-a list', 'mf-a card']);
  module();
});

test('what a dialog of several pages needs is on while any page of its module is, also when a route asked first', () => {
  addSheets('mf-b', 'page', 'dialog');
  addSheets('mf-c', 'first');
  const page = open('mf-b', 'page', 'dialog');
  show({ app: 'mf-b' });
  expect(active()).toEqual([]);
  ask('mf-b', 'dialog');
  expect(active()).toEqual(['mf-b dialog']);
  leaveAll();
  show({ app: 'mf-c' });
  expect(active()).toEqual(['mf-c first']);
  leaveAll();
  show({ app: 'mf-b', own: page });
  expect(active()).toEqual(['mf-b page', 'mf-b dialog']);
});

test('what only one page loads while it is shown goes with it', () => {
  addSheets('mf-f', 'contact', 'appointment', 'tray');
  const contact = open('mf-f', 'contact');
  const module = wearStyles({ app: 'mf-f' });
  show({ app: 'mf-f', own: contact });
  ask('mf-f', 'appointment', 'contact');
  ask('mf-f', 'tray');
  leaveAll();
  expect(active()).toEqual(['mf-f tray']);
  show({ app: 'mf-f', own: contact });
  expect(active()).toEqual(['mf-f contact', 'mf-f appointment', 'mf-f tray']);
  module();
});

test('all sheets are on until the code comes that switches them', () => {
  noted.changed = () => {};
  addSheets('mf-g', 'page', 'other');
  open('mf-g', 'other');
  show({ app: 'mf-g', own: open('mf-g', 'page') });
  expect(active()).toEqual(['mf-g page', 'mf-g other']);
  followPageStyles();
  expect(active()).toEqual(['mf-g page']);
});

test('the shell stays as it is, but for the pages of its own; what a module asks of it is never of one page', () => {
  addSheets('shell', 'frame', 'sign-in', 'overlay');
  const page = open('shell', 'sign-in', 'overlay');
  askingFor('mf-d', new Set(), () => ask('shell', 'overlay'));
  show({ app: 'mf-d' });
  expect(active()).toEqual(['shell frame', 'shell overlay']);
  leaveAll();
  show({ app: 'shell', own: page });
  expect(active()).toEqual(['shell frame', 'shell sign-in', 'shell overlay']);
});

test('a page that failed keeps all its sheets while its content stays; a retried attempt has the same', () => {
  addSheets('mf-e', 'first', 'page');
  document.head.insertAdjacentHTML('beforeend', '<style>.dev {}</style>');
  const own = new Set<string>();
  const retried = 'http://localhost/r/~2/mf-e/1.0.0/static/page.css';
  askingFor('mf-e', own, () => askForStyles(retried, retried));
  show({ app: 'mf-e', all: true });
  expect(active()).toEqual(['mf-e first', 'mf-e page']);
  leaveAll();
  show({ app: 'mf-e', own });
  expect(active()).toEqual(['mf-e first', 'mf-e page']);
  expect(document.head.lastElementChild).toHaveProperty('sheet.disabled', false);
});
