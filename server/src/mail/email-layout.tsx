/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { CSSProperties } from 'react';
import type { EmailBlock, EmailContent } from './email-content';

// Colours of the design tokens; mail programs do not support CSS variables. Dark schemes swap the backgrounds.
const INK = '#1B2733';
const STYLES = {
  body: { backgroundColor: '#FAF7F2', margin: 0, padding: '24px 12px', fontFamily: 'Arial, sans-serif' },
  card: { backgroundColor: '#FFFFFF', borderRadius: 12, maxWidth: 560, padding: '8px 24px 16px' },
  heading: { color: '#10243E', fontSize: 22, lineHeight: '28px' },
  text: { color: INK, fontSize: 16, lineHeight: '24px', margin: '12px 0', overflowWrap: 'anywhere' },
  fact: { color: INK, fontSize: 16, lineHeight: '24px', margin: '4px 0', overflowWrap: 'anywhere' },
  quote: {
    color: INK,
    fontSize: 16,
    lineHeight: '24px',
    margin: '12px 0',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  button: {
    backgroundColor: '#0B6E99',
    borderRadius: 8,
    color: '#FFFFFF',
    display: 'inline-block',
    fontSize: 16,
    margin: '8px 0',
    padding: '12px 20px',
  },
  small: { color: '#5B6775', fontSize: 13, lineHeight: '20px', margin: '12px 0', overflowWrap: 'anywhere' },
  link: { color: '#0B6E99' },
} satisfies Record<string, CSSProperties>;

const DARK = `@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #10171f !important; }
  .card { background-color: #1b2733 !important; }
  .card h1, .card p { color: #f1ede6 !important; }
  .card a:not(.action) { color: #7cc4e4 !important; }
}
@media (max-width: 480px) { .card { padding: 4px 16px 12px !important; } .action { display: block !important; text-align: center !important; } }`;

/** An e-mail as HTML: one column that fits a narrow phone, readable in a dark scheme. */
export const emailPage = (content: EmailContent, brandName: string) => (
  <EmailLayout content={content} brandName={brandName} />
);

function EmailLayout({ content, brandName }: { content: EmailContent; brandName: string }) {
  return (
    <Html lang="es-CO">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{content.subject}</Preview>
      <Body className="ground" style={STYLES.body}>
        <Container className="card" style={STYLES.card}>
          <Heading as="h1" style={STYLES.heading}>
            {content.subject}
          </Heading>
          {content.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
          <Text style={STYLES.small}>{brandName}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <Text style={STYLES.text}>{block.text}</Text>;
    case 'quote':
      return <Text style={STYLES.quote}>{block.text}</Text>;
    case 'facts':
      return block.facts.map(([name, value]) => (
        <Text key={name} style={STYLES.fact}>
          <strong>{name}:</strong> {value}
        </Text>
      ));
    case 'list':
      return block.items.map(({ text, url }) => (
        <Text key={`${url} ${text}`} style={STYLES.fact}>
          {url ? (
            <a href={url} style={STYLES.link}>
              {text}
            </a>
          ) : (
            text
          )}
        </Text>
      ));
    case 'action':
      return (
        <Button className="action" href={block.url} style={STYLES.button}>
          {block.label}
        </Button>
      );
    case 'small':
      return (
        <Text style={STYLES.small}>
          {block.text}{' '}
          {block.url ? (
            <a href={block.url} style={STYLES.link}>
              {block.url}
            </a>
          ) : null}
        </Text>
      );
  }
}
