import { Link } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import bridge from '../../assets/pasos.svg';
import { supports, supportsHeading, talk } from '../../content/home';
import layout from '../../parts/page/layout.module.css';
import classes from './supports.module.css';

export function Supports() {
  return (
    <section className={classes.supports} aria-labelledby="apoyos" data-ground="dark">
      <div className={layout.width}>
        <h2 id="apoyos" className={classes.title}>
          {supportsHeading}
        </h2>
      </div>
      <div className={classes.art}>
        <img className={classes.bridge} src={bridge} alt="" width={2400} height={230} loading="lazy" />
      </div>
      <div className={layout.width}>
        <ol className={classes.steps}>
          {supports.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
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
