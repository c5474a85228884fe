import { Link } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import bridge from '../../assets/pasos.svg';
import { supports, supportsHeading, talk } from '../../content/home';
import layout from '../../parts/page/layout.module.css';
import { useSiteText } from '../../site-texts/use-site-text';
import classes from './supports.module.css';

export function Supports() {
  const text = useSiteText();
  return (
    <section className={classes.supports} aria-labelledby="apoyos" data-ground="dark">
      <div className={layout.width}>
        <h2 id="apoyos" className={classes.title}>
          {text('inicio.apoyos', supportsHeading)}
        </h2>
      </div>
      <div className={classes.art}>
        <img className={classes.bridge} src={bridge} alt="" width={2400} height={230} loading="lazy" />
      </div>
      <div className={layout.width}>
        <ol className={classes.steps}>
          {supports.map((support, index) => (
            <li key={support.title}>
              <h3>{text(`inicio.apoyo-${index + 1}`, support.title)}</h3>
              <p>{text(`inicio.apoyo-${index + 1}-texto`, support.text)}</p>
            </li>
          ))}
        </ol>
        <div className={classes.talk}>
          <ButtonLink to={talk.now.path} variant="default">
            {talk.now.label}
          </ButtonLink>
          <Link className={classes.later} to={talk.later.path}>
            {talk.later.label}
          </Link>
        </div>
      </div>
    </section>
  );
}
