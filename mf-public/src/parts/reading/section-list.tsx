import { NewTabNote, Picture } from 'shared/ui';
import type { Block, Section } from '../../content/sections';
import { AmountTable } from './amount-table';
import { RichText } from './rich-text';
import classes from './section-list.module.css';

/** Sections of text, with headings. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} className={classes.section}>
      {heading ? <h2 id={id}>{heading}</h2> : null}
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </section>
  ));
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  switch (block.kind) {
    case 'points':
      return <ul className={classes.points}>{items(block.items)}</ul>;
    case 'steps':
      return <ol className={classes.steps}>{items(block.items)}</ol>;
    case 'terms':
      return (
        <dl className={classes.terms}>
          {block.items.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <AmountTable table={block.table} />;
    case 'html':
      // Safe: the server wrote it with known elements only and escaped its texts.
      return <div className={classes.html} dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'picture':
      return (
        <figure className={classes.picture}>
          <Picture
            source={block.image}
            narrow={{ source: block.narrow, upTo: 560, sizes: '120px' }}
            alt={block.alt}
            sizes="240px"
          />
          <figcaption>
            {block.caption}{' '}
            <a href={block.image.jpg} target="_blank" rel="noopener">
              Ver la imagen en grande
              <NewTabNote />
            </a>
          </figcaption>
        </figure>
      );
  }
}

function items(texts: readonly string[]) {
  return texts.map((text) => (
    <li key={text}>
      <RichText text={text} />
    </li>
  ));
}
