import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adviserRooms } from '../../content/adviser-rooms';
import { AdviserTabs } from './adviser-tabs';

const WIDTH = 150;
const SCREEN = 320;

/** Tabs of 150 px in a row that shows 320 px of them. */
function placeTabs() {
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('role') === 'tablist') return rect(0, SCREEN);
    const at = adviserRooms.findIndex(({ displayName }) => this.textContent?.startsWith(displayName));
    return rect(at * WIDTH, (at + 1) * WIDTH);
  });
}

test.each([
  [0, 0],
  [2, 3 * WIDTH - SCREEN],
])('tab %i comes into view in its row, and the page does not move', (chosen, moved) => {
  placeTabs();
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const room = adviserRooms[chosen];
  if (!room) throw new Error('no such room');
  render(<AdviserTabs rooms={adviserRooms} chosen={room} openNow={() => true} onChoose={() => {}} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(moved);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
