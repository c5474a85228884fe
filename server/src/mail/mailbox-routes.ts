import type { FastifyPluginAsync } from 'fastify';
import { isLoopback } from '../config/development-parts';
import { sendNotFound } from '../http/error-handler';
import { escapeHtml } from '../plain-pages/plain-page';
import type { Mailbox, MailboxMessage } from './mailbox';

/** Whether a host is a name or address of this machine, with or without a port: nothing before an `@`, no list, no forwarded host. */
function isOwnHost(host: string | undefined): boolean {
  const name = /^([\w.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.exec(host ?? '')?.[1] ?? '';
  return isLoopback(name.toLowerCase());
}

/** Pages of the development mailbox (architecture §2). Registered only where development parts may run. */
export function mailboxRoutes(mailbox: Mailbox): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // DNS rebinding: a foreign page could point its own name here and read what its visitor's browser fetches.
      if (!isOwnHost(request.headers.host)) return sendNotFound(request, reply);
    });
    app.get('/dev/mail.json', { schema: { hide: true } }, () => mailbox.list());
    app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(mailboxListPage(await mailbox.list())),
    );
    app.get<{ Params: { id: string } }>(
      '/dev/mail/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const message = await mailbox.find(request.params.id.replaceAll('\0', ''));
        if (!message) return sendNotFound(request, reply);
        return reply.type('text/html; charset=utf-8').send(mailboxMessagePage(message));
      },
    );
  };
}

const BOGOTA_TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
});

const STYLE = `body{font:17px/1.6 system-ui,sans-serif;max-width:72ch;margin:0 auto;padding:24px;color:#1B2733;
background:#FAF7F2}h1{color:#10243E;line-height:1.15}a{color:#0B6E99}a:focus-visible{outline:3px solid #0B6E99;
outline-offset:2px}li{padding:12px 0;border-bottom:1px solid #ddd6cb}ol{list-style:none;padding:0}small,dt{color:#5B6775}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:16px;border-radius:12px;font:inherit}
iframe{width:100%;height:520px;border:1px solid #ddd6cb;border-radius:12px;background:#fff}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}`;

/** The list of messages, newest first. */
function mailboxListPage(messages: readonly MailboxMessage[]): string {
  const items = messages.map(
    ({ id, date, to, subject }) =>
      `<li><a href="/dev/mail/${encodeURIComponent(id)}">${escapeHtml(subject)}</a><br>` +
      `<small>Para ${escapeHtml(to)} · ${time(date)}</small></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>Todavía no hay mensajes.</p>';
  return page(
    'Buzón de desarrollo',
    `<p>Aquí quedan los correos que el sitio habría enviado. Solo funciona en esta máquina.</p>${list}`,
  );
}

/** One message in full: its HTML as a mail program shows it, without scripts, and its plain text. */
function mailboxMessagePage(message: MailboxMessage): string {
  const { date, to, replyTo, subject, text, html, fromName, calendar } = message;
  const from = fromName ? `<dt>De</dt><dd>${escapeHtml(fromName)}</dd>` : '';
  const reply = replyTo ? `<dt>Responder a</dt><dd>${escapeHtml(replyTo)}</dd>` : '';
  const attached = calendar ? `<h2>Adjunto: agenda.ics</h2><pre>${escapeHtml(calendar)}</pre>` : '';
  // The sandbox denies it scripts and an origin: it contains names and messages of strangers.
  const preview = html
    ? `<h2>HTML</h2><iframe sandbox title="El correo como se ve" srcdoc="${escapeHtml(html)}"></iframe>`
    : '';
  return page(
    subject,
    `<p><a href="/dev/mail">Volver al buzón</a></p><dl>${from}<dt>Para</dt><dd>${escapeHtml(to)}</dd>${reply}` +
      `<dt>Fecha</dt><dd>${time(date)}</dd></dl>${preview}<h2>Texto</h2><pre>${escapeHtml(text)}</pre>${attached}`,
  );
}

function page(title: string, content: string): string {
  return (
    `<!doctype html><html lang="es-CO"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<link rel="icon" href="data:,">` +
    `<title>${escapeHtml(title)} | Buzón</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
  );
}

function time(date: Date): string {
  return `<time datetime="${date.toISOString()}">${escapeHtml(BOGOTA_TIME.format(date))}</time>`;
}
