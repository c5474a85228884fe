import { Picture } from 'shared/ui';
import lights from '../../assets/hero-luces.svg';
import { picture } from '../../assets/pictures/hero';
import { picture as narrowPicture } from '../../assets/pictures/hero-estrecho';
import { hero } from '../../content/home';
import layout from '../../parts/page/layout.module.css';
import { useSiteText } from '../../site-texts/use-site-text';
import classes from './hero.module.css';
import { ProgramFinder } from './program-finder';

/** Half-dark picture, a scrim for the text, and over both the lights at full brightness (spec: public-site §2). */
export function Hero() {
  const text = useSiteText();
  return (
    <section className={classes.hero} aria-labelledby="titular" data-ground="dark">
      <Picture
        className={classes.picture}
        source={picture}
        narrow={{ source: narrowPicture, upTo: 480, sizes: '480px' }}
        alt=""
        sizes="max(100vw, 1372px)"
        priority
      />
      <div className={classes.scrim} />
      <img className={classes.lights} src={lights} alt="" width={1600} height={700} />
      <div className={`${layout.width} ${classes.content}`}>
        <h1 id="titular" className={classes.headline}>
          {text('inicio.titular', hero.headline)}
        </h1>
        <p className={classes.lead}>
          {text('inicio.entrada', hero.lead)} <span>{text('inicio.mas', hero.more)}</span>
        </p>
        <ProgramFinder />
      </div>
    </section>
  );
}
