import { type EmailBlock, type EmailContent, oneLine, type Sender } from './email-content';

/** An e-mail ready to leave. */
interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Makes the HTML and the plain text of an e-mail. */
export type RenderEmail = (content: EmailContent) => Promise<RenderedEmail>;

/** A renderer with the brand's name below each e-mail. React is loaded with the first e-mail, not with the server. */
export function createEmailRenderer(site: Pick<Sender, 'brandName'>): RenderEmail {
  return async (content) => {
    const { brandName } = site;
    const subject = oneLine(content.subject);
    // Not React itself: in the bundled package, a dynamic import of a CommonJS module has no named exports.
    const [{ render }, { emailPage }] = await Promise.all([
      import('@react-email/render'),
      import('./email-layout'),
    ]);
    const html = await render(emailPage({ ...content, subject }, brandName));
    return { subject, html, text: `${content.blocks.map(plainBlock).join('\n\n')}\n\n${brandName}\n` };
  };
}

function plainBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return block.text;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'list':
      return block.items.map(({ text, url }) => `- ${text}${url ? `\n  ${url}` : ''}`).join('\n');
    case 'action':
      return `${block.label}: ${block.url}`;
    case 'small':
      return block.url ? `${block.text} ${block.url}` : block.text;
  }
}
