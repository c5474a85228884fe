import { ButtonLink, Stack } from 'shared/ui';
import { team, teamCard, teamNote } from '../../content/team';
import { Breadcrumb } from '../../parts/page/breadcrumb';
import layout from '../../parts/page/layout.module.css';
import { MemberCard } from './member-card';
import classes from './team-page.module.css';

/** spec: public-site §2: a card on the left, the ten members beside it. */
export function TeamPage() {
  return (
    <div className={`${layout.width} ${classes.page}`}>
      <Breadcrumb under={[{ label: 'Sobre nosotros', to: '/sobre-nosotros' }]} crumb="Equipo" />
      <div className={classes.columns}>
        <Stack gap={20} className={classes.card} data-ground="dark">
          <h1>{teamCard.heading}</h1>
          <p>{teamCard.tagline}</p>
          <ButtonLink to="/contacto">Hablar con un asesor</ButtonLink>
          <small className={classes.note}>{teamNote}</small>
        </Stack>
        <div className={classes.beside}>
          <ul className={classes.members} aria-label="Integrantes del equipo">
            {team.map((member) => (
              <li key={member.name}>
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
          <Stack gap={20} className={classes.end}>
            <p>{teamCard.invitation}</p>
            <ButtonLink variant="default" to="/pregrado">
              Ver programas
            </ButtonLink>
          </Stack>
        </div>
      </div>
    </div>
  );
}
