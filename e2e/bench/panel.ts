import { tab } from '../fixtures/panel';
import { signIn } from '../fixtures/staff';
import { inPage, timed, WIDE } from './page';
import type { Stage } from './site';
import { browserRow } from './table';

/** Tabs of the panel with the heading of their screen. */
const TABS = [
  ['Programas', 'Programas'],
  ['Tests Vocacionales', 'Tests Vocacionales'],
  ['CRM', 'CRM - Gestión de Leads'],
] as const;
/** Limit for switching to a tab that was open before. */
const AIM_MS = 100;

/** Opens every tab once, then switches between them; returns the milliseconds from hovering each until its screen is painted. */
const visitPanel = ({ browser, site }: Stage) =>
  inPage(browser, site.url, WIDE, async (page) => {
    await signIn(page, 'admin@example.com');
    for (const [name, text] of TABS) {
      await tab(page, name).click();
      await page.getByRole('heading', { level: 2, name: text, exact: true }).waitFor();
    }
    const times: number[] = [];
    for (const [name, text] of [...TABS, ...TABS]) {
      // Waits for requests of the previous tab, so that they are not measured. Not for an idle network: the stream of the CRM stays open.
      await page.waitForTimeout(1_000);
      const box = await tab(page, name).boundingBox();
      if (!box) throw new Error(`no tab "${name}"`);
      times.push(
        await timed(page, { event: 'pointerover', shows: 'h2', text }, async () => {
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
          await page.mouse.down();
          await page.mouse.up();
        }),
      );
    }
    return times;
  });

/** Switching from one module of the panel to another that was open before (1440 px, no slowdown). */
export async function benchPanel(stage: Stage): Promise<string[][]> {
  const times: number[] = [];
  for (let run = 0; run < stage.runs; run += 1) times.push(...(await visitPanel(stage)));
  return [browserRow('hover of a module opened before → content', times, AIM_MS)];
}
