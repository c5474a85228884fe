import { bogotaDay, contactState } from 'shared/rules';
import { expectAccessible } from '../fixtures/axe';
import { callApi, changeLead } from '../fixtures/crm-calls';
import { MOVED_CLOCK, type Site, siteOfWorker } from '../fixtures/site';
import { enterAs } from '../fixtures/staff';
import { newRequest } from '../fixtures/staff-calls';
import { test as base, expect } from '../fixtures/test';

const DAY_MS = 86_400_000;
const MINUTES = 20;
/** Minutes by which both clocks are moved on: the answer is overdue then. */
const MOVED = 30;
const NAME = 'Nadie Le Responde';

/** Ten in the morning of the last working day: advisers have working hours, and this test runs at any hour. */
function lastMorning(): Date {
  for (let day = Date.now(); ; day -= DAY_MS) {
    const morning = Date.parse(`${bogotaDay(day)}T10:00:00-05:00`);
    if (morning <= Date.now() && contactState(morning).open) return new Date(morning);
  }
}

const MORNING = lastMorning();

const test = base.extend<object, { site: Site }>({
  site: siteOfWorker({
    NODE_OPTIONS: MOVED_CLOCK,
    CLOCK_AT: MORNING.toISOString(),
    CLOCK_MOVES: String(MOVED),
  }),
});

test('a request that nobody answers goes on to another adviser, with a clock on its card, and the head is told', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install({ time: MORNING });
  await enterAs(page, 'admin@example.com', '/admin?tab=crm&vista=tablero');
  const hours = { desde: '07:00', hasta: '19:00' };
  const { version } = await callApi(page, '/api/v1/assignment');
  const rule = {
    id: 'todas',
    nombre: 'Todas',
    universidades: [],
    niveles: [],
    asesores: [],
    horario: { semana: hours, sabado: hours },
    minutos: MINUTES,
  };
  await callApi(page, '/api/v1/assignment', { version, activa: true, reglas: [rule], asesores: [] }, 'PUT');
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await page.request.post('/api/v1/contact', {
    data: { ...newRequest(0), name: NAME, email },
  });
  expect(answer.status(), await answer.text()).toBe(201);

  // The card shows the deadline, then that the lead passes to another adviser.
  const card = page.getByRole('region', { name: 'Tablero' }).getByRole('listitem').filter({ hasText: NAME });
  await expect(card).toContainText(/Responder antes de hoy .* o pasa a otro asesor/, { timeout: 60_000 });
  const adviser = () => card.getByRole('img', { name: /^Asesor: / }).getAttribute('aria-label');
  const first = await adviser();
  await page.clock.fastForward(MOVED * 60_000);
  await expect(card).toContainText('Sin respuesta a tiempo: pasa a otro asesor');
  await expectAccessible(page);

  // Once the server's clock is moved too, its next round passes the lead on, and the card updates by itself.
  site.signal('SIGUSR2');
  await expect(card).toContainText('Otro asesor no respondió. Responder antes de hoy', { timeout: 60_000 });
  await expect.poll(adviser).not.toBe(first);
  const mails = async (to: string, text: string) =>
    (await site.mail()).filter((mail) => mail.to === to && `${mail.subject} ${mail.text}`.includes(text))
      .length;
  await expect.poll(() => mails('asesores@puentes.example', `${NAME}: pasó de`), { timeout: 60_000 }).toBe(1);
  await card.getByRole('link', { name: NAME }).click();
  await page.getByRole('tab', { name: /^Notas/ }).click();
  const history = page.getByRole('region', { name: 'Historia del lead' });
  await expect(history).toContainText(`aplicó la regla «Todas»: sin respuesta en ${MINUTES} minutos hábiles`);

  // Once answered, the lead stays.
  const leadId = new URL(page.url()).searchParams.get('lead') ?? '';
  await changeLead(page, leadId, { estado: 'contactado' });
  await page.goto('/admin?tab=crm&vista=tablero');
  await expect(card).toBeVisible();
  await expect(card.getByText(/pasa a otro asesor/)).toHaveCount(0);
});
