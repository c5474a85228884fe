import type { Page } from '@playwright/test';
import { holdSession } from '../fixtures/staff';
import { expect, test, WIDTHS } from '../fixtures/test';

const STEPS = 45;

/** What has the focus, if a part that stays in place while the page scrolls covers its middle; else nothing. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const stays = (element: Element | null): Element | null => {
      for (let each = element; each; each = each.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
      }
      return null;
    };
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const cover = stays(document.elementFromPoint(left + width / 2, top + height / 2));
    if (!cover || cover.contains(focused) || focused.contains(cover)) return null;
    return `${focused.getAttribute('aria-label') ?? focused.textContent} under ${cover.tagName}`;
  });

/** Presses a key again and again; returns what it led to that could not be seen. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(key);
    const found = await coveredFocus(page);
    if (found) covered.push(found);
  }
  return covered;
}

test('what has the focus is never under the header or the bar of the panel', async ({ page }) => {
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
