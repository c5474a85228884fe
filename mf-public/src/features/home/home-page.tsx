import { HydratedLater } from '../../parts/page/hydrated-later';
import { Figures } from './figures';
import { Hero } from './hero';
import classes from './home-page.module.css';
import { LevelCards } from './level-cards';
import { NewsSection } from './news-section';
import { PartnersCarousel } from './partners-carousel';
import { Supports } from './supports';
import { TestimonialsCarousel } from './testimonials-carousel';

/** spec: public-site §2, "Home (/)". */
export function HomePage() {
  return (
    <>
      <Hero />
      <div className={classes.band} aria-hidden="true" />
      <HydratedLater>
        <Figures />
        <LevelCards />
        <Supports />
      </HydratedLater>
      <HydratedLater>
        <NewsSection />
        <TestimonialsCarousel />
        <PartnersCarousel />
      </HydratedLater>
    </>
  );
}
