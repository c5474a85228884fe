import { CONTACT_HEADERS } from 'shared/schemas';
import { z } from 'zod';

const LONGEST_CAMPAIGN = 2000;
const LONGEST_VALUE = 100;
const LONGEST_PAGE = 500;
const CAMPAIGN_FIELD = /^utm_(source|medium|campaign|term|content)$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the site's own forms send about a submission beyond the specified body, all optional. A value that does not fit is
 * left out, so that no submission is refused because of it.
 */
export const originHeadersSchema = z.object({
  [CONTACT_HEADERS.page]: z
    .string()
    .optional()
    .describe('Ruta de la página del formulario, con su consulta.'),
  [CONTACT_HEADERS.campaign]: z
    .string()
    .optional()
    .describe('Parámetros utm_source, utm_medium, utm_campaign, utm_term y utm_content, como en una URL.'),
  [CONTACT_HEADERS.elapsed]: z
    .string()
    .optional()
    .describe('Milisegundos desde que la persona abrió la página hasta que envió el formulario.'),
  [CONTACT_HEADERS.extra]: z.string().optional().describe('Contenido adicional del formulario.'),
});

/** Where a submission came from, and what may show that a script sent it. */
export interface SubmissionOrigin {
  readonly page: string | null;
  readonly campaign: Readonly<Record<string, string>> | null;
  readonly elapsedMs: number | null;
  readonly honeypotFilled: boolean;
}

/** Reads the origin from the headers of a public form. */
export function originOf(headers: z.infer<typeof originHeadersSchema>): SubmissionOrigin {
  const page = headers[CONTACT_HEADERS.page];
  const elapsed = headers[CONTACT_HEADERS.elapsed];
  return {
    page: page?.startsWith('/') ? oneLine(page, LONGEST_PAGE) : null,
    campaign: readCampaign(headers[CONTACT_HEADERS.campaign] ?? ''),
    elapsedMs: elapsed && /^\d{1,15}$/.test(elapsed) ? Math.min(Number(elapsed), DAY_MS) : null,
    honeypotFilled: Boolean(headers[CONTACT_HEADERS.extra]),
  };
}

function readCampaign(text: string): SubmissionOrigin['campaign'] {
  const given = new URLSearchParams(text.slice(0, LONGEST_CAMPAIGN));
  const kept = [...given]
    .filter(([name, value]) => CAMPAIGN_FIELD.test(name) && value)
    .map(([name, value]) => [name, oneLine(value, LONGEST_VALUE)]);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** One line that can be stored and mailed, cut between characters. */
function oneLine(text: string, maximum: number): string {
  return [...text.replace(/\p{Cc}/gu, ' ').trim()].slice(0, maximum).join('');
}
