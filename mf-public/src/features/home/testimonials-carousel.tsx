import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { ActionIcon, Row, VisuallyHidden } from 'shared/ui';
import {
  type Testimonial,
  testimonials,
  testimonialsHeading,
  testimonialsNote,
} from '../../content/testimonials';
import layout from '../../parts/page/layout.module.css';
import { slotOf, wraps } from './carousel-slots';
import classes from './testimonials-carousel.module.css';
import { useAutoplay } from './use-autoplay';
import { useSwipe } from './use-swipe';

/** spec: public-site §2 */
const INTERVAL_MS = 5000;
const COUNT = testimonials.length;

/** spec: public-site §2, "A testimonials carousel". CSS decides how many are visible. */
export function TestimonialsCarousel() {
  const [position, setPosition] = useState({ current: 0, before: 0 });
  const [announcement, setAnnouncement] = useState('');
  const shown = ((position.current % COUNT) + COUNT) % COUNT;

  const step = (by: number) => setPosition(({ current }) => ({ current: current + by, before: current }));
  const autoplay = useAutoplay(INTERVAL_MS, () => step(1));
  // Announce slides that the visitor chose, not those of the autoplay.
  const choose = (by: number) => {
    step(by);
    const next = (((shown + by) % COUNT) + COUNT) % COUNT;
    setAnnouncement(`Testimonio ${next + 1} de ${COUNT}: ${testimonials[next]?.author ?? ''}`);
  };
  const swipe = useSwipe(choose);

  return (
    <section
      className={`${layout.section} ${classes.section}`}
      aria-labelledby="testimonios"
      aria-roledescription="carrusel"
      {...autoplay.holdHandlers}
    >
      <div className={layout.width}>
        <div className={layout.sectionHead}>
          <div>
            <h2 id="testimonios">{testimonialsHeading}</h2>
            <p className={classes.note}>{testimonialsNote}</p>
          </div>
          <Row gap={8} align="stretch" nowrap>
            <ActionIcon
              variant="default"
              radius="xl"
              aria-label={autoplay.playing ? 'Pausar testimonios' : 'Reproducir testimonios'}
              onClick={autoplay.toggle}
            >
              {autoplay.playing ? (
                <IconPlayerPause size={20} stroke={1.75} />
              ) : (
                <IconPlayerPlay size={20} stroke={1.75} />
              )}
            </ActionIcon>
            <ActionIcon variant="default" radius="xl" aria-label="Anterior" onClick={() => choose(-1)}>
              <IconArrowLeft size={20} stroke={1.75} />
            </ActionIcon>
            <ActionIcon variant="default" radius="xl" aria-label="Siguiente" onClick={() => choose(1)}>
              <IconArrowRight size={20} stroke={1.75} />
            </ActionIcon>
          </Row>
        </div>
        <div className={classes.viewport} {...swipe}>
          {testimonials.map((testimonial, slide) => (
            <Slide
              key={testimonial.author}
              testimonial={testimonial}
              number={slide + 1}
              offset={slotOf(slide, position.current, COUNT) - slide}
              jumps={wraps(slide, position.before, position.current, COUNT)}
            />
          ))}
        </div>
        <fieldset className={classes.dots}>
          <VisuallyHidden component="legend">Elegir testimonio</VisuallyHidden>
          {testimonials.map((testimonial, slide) => (
            <button
              key={testimonial.author}
              type="button"
              aria-label={`Testimonio ${slide + 1}`}
              aria-current={slide === shown}
              onClick={() => choose(slide - shown)}
            />
          ))}
        </fieldset>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </section>
  );
}

interface SlideProps {
  testimonial: Testimonial;
  number: number;
  /** Number of places by which the slide is shifted from its place in the row. */
  offset: number;
  jumps: boolean;
}

function Slide({ testimonial, number, offset, jumps }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a named group of content, not of form fields.
    <div
      role="group"
      aria-roledescription="diapositiva"
      aria-label={`${number} de ${COUNT}`}
      className={classes.slide}
      data-jumps={jumps}
      style={{ '--offset': offset } as CSSProperties}
    >
      <blockquote>{testimonial.quote}</blockquote>
      <p className={classes.author}>
        <b>{testimonial.author}</b>
        <span>
          {testimonial.position} · {testimonial.program}
        </span>
        <span>{testimonial.university}</span>
      </p>
    </div>
  );
}
