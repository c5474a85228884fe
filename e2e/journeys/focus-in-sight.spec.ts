import type { Page } from '@playwright/test';
import { holdSession } from '../fixtures/staff';
import { expect, test, WIDTHS } from '../fixtures/test';

const STEPS = 45;

declare global {
  interface Window {
    presses: number;
    covered: string[];
  }
}

/** Runs in the page: records each focused element whose middle is covered by a fixed or sticky part. */
function watchFocus(): void {
  const stays = (element: Element | null): Element | null => {
    for (let each = element; each; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
    }
    return null;
  };
  Object.assign(window, { presses: 0, covered: [] });
  addEventListener('keyup', ({ key }) => {
    const focused = document.activeElement;
    if (key !== 'Tab') return;
    window.presses += 1;
    if (!focused || focused === document.body) return;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const cover = stays(document.elementFromPoint(left + width / 2, top + height / 2));
    if (!cover || cover.contains(focused) || focused.contains(cover)) return;
    window.covered.push(
      `${focused.getAttribute('aria-label') ?? focused.textContent} under ${cover.tagName}`,
    );
  });
}

/** Presses a key repeatedly; returns the focused elements that were covered. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => Object.assign(window, { presses: 0, covered: [] }));
  for (let step = 0; step < STEPS; step += 1) await page.keyboard.press(key);
  const { presses, covered } = await page.evaluate(() => ({
    presses: window.presses,
    covered: window.covered,
  }));
  expect(presses).toBe(STEPS);
  return covered;
}

test('what has the focus is never under the header or the bar of the panel', async ({ page }) => {
  await page.addInitScript(watchFocus);
  await holdSession(page, 'admin@example.com');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/admin?tab=crm');
    await page.getByRole('region', { name: 'Leads', exact: true }).getByRole('link').first().click();
    const detail = page.getByRole('region', { name: 'Detalle del lead' });
    await detail.getByRole('tab', { name: /^Pagos/ }).click();
    await expect(detail.getByLabel('Concepto')).toBeVisible();
    expect(await coveredOnTheWay(page, 'Tab'), `${width} px`).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await coveredOnTheWay(page, 'Shift+Tab'), `${width} px, back`).toEqual([]);
  }
});
