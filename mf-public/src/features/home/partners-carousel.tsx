import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type FocusEvent, useRef, useState } from 'react';
import { Link } from 'shared/router';
import { ActionIcon, Row } from 'shared/ui';
import { type Partner, partners } from '../../content/partners';
import layout from '../../parts/page/layout.module.css';
import classes from './partners-carousel.module.css';

/** Enough copies to keep five places filled while one whole group passes. */
const COPIES = [1, 2];

/** spec: public-site §2, "A partner logo carousel". CSS moves it, without scripts. */
export function PartnersCarousel() {
  const [paused, setPaused] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  // The browser scrolls the row to a focused logo; reset that when the focus leaves.
  const leave = (event: FocusEvent) => {
    if (viewport.current && !viewport.current.contains(event.relatedTarget)) viewport.current.scrollLeft = 0;
  };
  return (
    <section className={classes.section} aria-labelledby="aliadas">
      <div className={layout.width}>
        <Row gap={8} justify="center" nowrap className={classes.head}>
          <h2 id="aliadas">Universidades aliadas</h2>
          <ActionIcon
            className={classes.pause}
            aria-label={paused ? 'Mover los logos' : 'Pausar los logos'}
            onClick={() => setPaused(!paused)}
          >
            {paused ? (
              <IconPlayerPlay size={18} stroke={1.75} />
            ) : (
              <IconPlayerPause size={18} stroke={1.75} />
            )}
          </ActionIcon>
        </Row>
        <div ref={viewport} className={classes.viewport}>
          <div className={classes.track} data-paused={paused}>
            <ul className={classes.group}>
              {partners.map((partner) => (
                <li key={partner.id} className={classes.place}>
                  <Link to={partner.url} className={classes.link} onBlur={leave}>
                    <Logo partner={partner} alt={partner.name} />
                  </Link>
                </li>
              ))}
            </ul>
            {COPIES.map((copy) => (
              <div key={copy} className={classes.group} data-copy aria-hidden="true">
                {partners.map((partner) => (
                  <div key={partner.id} className={classes.place}>
                    <Link to={partner.url} className={classes.link} tabIndex={-1}>
                      <Logo partner={partner} alt="" />
                    </Link>
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Logo({ partner, alt }: { partner: Partner; alt: string }) {
  return <img src={partner.logo} alt={alt} width={partner.width} height={56} loading="lazy" />;
}
