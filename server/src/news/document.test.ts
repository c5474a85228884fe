import { expect, test } from 'vitest';
import { documentSections, readDocument } from './document';

const doc = (...content: unknown[]) => ({ type: 'doc' as const, content });
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const heading = (words: string, level = 2) => ({ type: 'heading', attrs: { level }, content: [text(words)] });
const link = (href: unknown) => doc(paragraph(text('aquí', { type: 'link', attrs: { href } })));

test('sections are what stands below the headings, as HTML of known elements', () => {
  const written = doc(
    paragraph(text('Antes')),
    heading('Qué es'),
    paragraph(
      text('Uno '),
      text('dos', { type: 'bold' }),
      { type: 'hardBreak' },
      text('tres', { type: 'italic' }),
    ),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a & b'))] }] },
    heading('Detalle', 3),
    heading('Qué es'),
    paragraph(text('fin', { type: 'link', attrs: { href: '/contacto?a=1&b=2' } })),
  );
  expect(documentSections(written)).toEqual([
    { id: 'texto', titulo: '', html: '<p>Antes</p>' },
    {
      id: 'que-es',
      titulo: 'Qué es',
      html: '<p>Uno <strong>dos</strong><br><em>tres</em></p><ul><li><p>a &amp; b</p></li></ul><h3>Detalle</h3>',
    },
    {
      id: 'que-es-1',
      titulo: 'Qué es',
      html: '<p><a href="/contacto?a=1&amp;b=2" rel="noopener">fin</a></p>',
    },
  ]);
});

test('what looks like HTML is text', () => {
  const [section] = documentSections(
    doc(paragraph(text('<script>alert(1)</script><img src=x onerror="a">'))),
  );
  expect(section?.html).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;a&quot;&gt;</p>',
  );
});

test('attributes that are not known do not reach the database', () => {
  const hostile = doc({
    type: 'paragraph',
    attrs: { style: 'position:fixed', onclick: 'alert(1)', class: 'x' },
    content: [{ ...text('a', { type: 'bold', attrs: { style: 'x' } }), onclick: 'y' }],
  });
  expect(readDocument(hostile)).toEqual(
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }),
  );
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//otro.example',
  '/\\otro.example',
  'https://',
  'file:///etc/passwd',
  '" onmouseover="x',
  '',
  7,
  undefined,
  `/${'a'.repeat(600)}`,
])('a link to %j is refused', (href) => {
  expect(() => readDocument(link(href))).toThrow('Un enlace debe empezar');
});

test.each([
  'https://a.example/x?y#z',
  '/contacto#te-contactamos',
  'mailto:a@b.co',
  'tel:+573001112233',
  '#que-es',
])('a link to %s is kept', (href) => expect(JSON.stringify(readDocument(link(href)))).toContain(href));

test.each(['script', 'iframe', 'image', 'html', '__proto__', 'constructor', 'toString', 7, undefined])(
  'a node %j is refused',
  (type) => expect(() => readDocument(doc({ type, content: [] }))).toThrow('no muestra'),
);

test.each(['code', 'textStyle', 'underline'])('a mark %s is refused', (type) =>
  expect(() => readDocument(doc(paragraph(text('a', { type }))))).toThrow('formato'),
);

test('10,000 levels and 10,000 nodes are refused, as is a text without end', () => {
  let deep: object = paragraph(text('fondo'));
  for (let level = 0; level < 10_000; level += 1) deep = { type: 'blockquote', content: [deep] };
  expect(() => readDocument(doc(deep))).toThrow('demasiados niveles');
  expect(() => readDocument(doc(...Array.from({ length: 10_000 }, () => paragraph())))).toThrow(
    'demasiado largo',
  );
  expect(() => readDocument(doc(paragraph(text('a'.repeat(100_001)))))).toThrow('demasiado largo');
});
