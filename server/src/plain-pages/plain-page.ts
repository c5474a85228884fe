const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or XML, as content or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLE = `
  body { margin: 0; background: #faf7f2; color: #1b2733; font: 1.0625rem/1.5 system-ui, sans-serif }
  header { padding: 0 1rem; background: #10243e }
  header a { display: block; max-width: 40rem; margin: 0 auto; padding: .75rem 0; color: #fff; font-size: 1.25rem; font-weight: 700;
    text-decoration: none }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere }
  h1 { color: #10243e; line-height: 1.2 }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input:not([type=checkbox]), textarea, select { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem;
    border: 1px solid #8b95a1; border-radius: .5rem; background: #fff; font: inherit }
  input[type=checkbox] { width: 1.5rem; height: 1.5rem }
  [aria-invalid] { border-color: #c2452d }
  .error { color: #96321e }
  .summary { padding: .5rem 1rem; border-left: .25rem solid #c2452d; background: #fcefeb }
  button { min-height: 2.75rem; margin-top: 1.5rem; padding: .5rem 1.5rem; border: 0; border-radius: .5rem; background: #0b6e99;
    color: #fff; font: inherit; font-weight: 600 }
  dt { font-weight: 600 }
  dd { margin: 0 0 .5rem }
  a { color: #095a7d }
  :focus-visible { outline: 3px solid #0b6e99; outline-offset: 2px }
  header :focus-visible { outline-color: #fff }`;

/** The site that shows a page; its name may change. */
export interface NamedSite {
  readonly brandName: string;
}

interface PlainPage {
  readonly brandName: string;
  /** Target of the brand's link, on a page that is kept as a file. */
  readonly siteUrl?: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/** The document of a page without scripts. */
export const plainPage = ({ brandName, siteUrl = '', title, content }: PlainPage): string =>
  `<!DOCTYPE html><html lang="es-CO"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${escapeHtml(brandName)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
    <header><a href="${escapeHtml(siteUrl)}/">${escapeHtml(brandName)}</a></header><main>${content}</main></body></html>`;

/** Content of a page with one message. */
export interface NoticePage {
  readonly brandName: string;
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
}

/** A page of one message and one link. */
export const noticePage = ({ brandName, heading, text, link }: NoticePage): string =>
  plainPage({
    brandName,
    title: heading,
    content:
      `<h1>${escapeHtml(heading)}</h1><p role="status">${escapeHtml(text)}</p>` +
      `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`,
  });

/** A page that asks before it does something by POST. */
export const questionPage = ({ brandName, heading, text, button }: QuestionPage): string =>
  plainPage({
    brandName,
    title: heading,
    content:
      `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>` +
      `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`,
  });

interface QuestionPage {
  readonly brandName: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}
