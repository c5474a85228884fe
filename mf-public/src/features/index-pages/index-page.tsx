import { IconArrowRight } from '@tabler/icons-react';
import { Link, useLoaderData } from 'shared/router';
import { Picture } from 'shared/ui';
import type { IndexPageContent } from '../../content/index-pages';
import layout from '../../parts/page/layout.module.css';
import card from '../../parts/page/link-card.module.css';
import { PageHead } from '../../parts/page/page-head';
import classes from './index-page.module.css';

const SIZES = '(max-width: 639px) 120px, (max-width: 1023px) 46vw, 384px';

/** One card per page below this one. */
export function IndexPage() {
  const { heading, lead, cards } = useLoaderData<IndexPageContent>();
  return (
    <div className={`${layout.ridge} ${layout.last}`}>
      <PageHead crumb={heading} heading={heading} lead={lead} />
      <ul
        className={`${layout.width} ${classes.cards}`}
        data-pairs={cards.length % 6 === 4 || undefined}
        data-wide-first={cards.length % 6 === 1 || undefined}
      >
        {cards.map(({ title, text, link, image }) => (
          <li key={link} className={`${card.card} ${classes.card}`}>
            {image ? (
              <Picture className={`${card.image} ${classes.image}`} source={image} alt="" sizes={SIZES} />
            ) : null}
            <div className={classes.body}>
              <h2>
                <Link className={layout.cover} to={link}>
                  {title}
                </Link>
              </h2>
              <p>{text}</p>
              <IconArrowRight className={classes.arrow} size={20} stroke={1.75} aria-hidden="true" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
