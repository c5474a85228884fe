import picture from '../../assets/hero.svg';
import lights from '../../assets/hero-luces.svg';
import { hero } from '../../content/home';
import layout from '../../layout/layout.module.css';
import classes from './hero.module.css';
import { ProgramFinder } from './program-finder';

/** Half-dark picture, a scrim for the text, and over both the lights at full brightness (spec: public-site §2). */
export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="titular" data-ground="dark">
      <img className={classes.picture} src={picture} alt="" width={1600} height={700} fetchPriority="high" />
      <div className={classes.scrim} />
      <img className={classes.lights} src={lights} alt="" width={1600} height={700} />
      <div className={`${layout.width} ${classes.content}`}>
        <h1 id="titular" className={classes.headline}>
          {hero.headline}
        </h1>
        <p className={classes.lead}>
          {hero.lead} <span>{hero.more}</span>
        </p>
        <ProgramFinder />
      </div>
    </section>
  );
}
