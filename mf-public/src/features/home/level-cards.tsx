import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'shared/router';
import { Picture } from 'shared/ui';
import { levels, levelsHead } from '../../content/home';
import layout from '../../parts/page/layout.module.css';
import card from '../../parts/page/link-card.module.css';
import { useSiteText } from '../../site-texts/use-site-text';
import classes from './level-cards.module.css';

const SIZES = '(max-width: 767px) calc(100vw - 40px), (max-width: 1240px) 46vw, 588px';
/** The last card spans the row, with its picture beside the text. */
const LAST_SIZES = '(max-width: 767px) calc(100vw - 40px), 380px';

/** "Academic Programs cards" (spec: public-site §2): each card is one link, named by its title. */
export function LevelCards() {
  const text = useSiteText();
  return (
    <section className={layout.section} aria-labelledby="programas">
      <div className={layout.width}>
        <div className={layout.sectionHead}>
          <div>
            <h2 id="programas">{text('inicio.programas', levelsHead.heading)}</h2>
            <p className={layout.lead}>{text('inicio.programas-entrada', levelsHead.lead)}</p>
          </div>
        </div>
        <ul className={classes.levels}>
          {levels.map((level, index) => (
            <li key={level.url} className={`${card.card} ${classes.level}`}>
              <Picture
                className={`${card.image} ${classes.image}`}
                source={level.image}
                alt=""
                sizes={index < 2 ? SIZES : LAST_SIZES}
              />
              <div className={classes.body}>
                <div>
                  <h3>
                    <Link className={`${layout.cover} ${classes.link}`} to={level.url}>
                      {level.title}
                    </Link>
                  </h3>
                  <p>
                    {level.text}
                    {level.price ? (
                      <>
                        {' '}
                        {level.price.program}: <strong>{level.price.amount}</strong> {level.price.buys}.
                      </>
                    ) : null}
                  </p>
                </div>
                <span className={classes.go} aria-hidden="true">
                  {level.go} <IconArrowRight size={20} stroke={1.75} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
