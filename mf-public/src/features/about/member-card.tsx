import { IconBrandLinkedin, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NewTabNote, Picture, Row, VisuallyHidden } from 'shared/ui';
import type { TeamMember } from '../../content/team';
import classes from './member-card.module.css';

export function MemberCard({ member }: { member: TeamMember }) {
  const { name, title, image, linkedin, website } = member;
  return (
    <article className={classes.member}>
      <Picture source={image} alt={`Retrato ilustrado de ${name}`} sizes="(max-width: 1279px) 104px, 262px" />
      <div>
        <h2>{name}</h2>
        <p>{title}</p>
        {linkedin || website ? (
          <Row component="p" gap={4} align="stretch" nowrap className={classes.links}>
            {linkedin ? (
              <IconLink href={linkedin} label={`LinkedIn de ${name}`}>
                <IconBrandLinkedin size={22} stroke={1.75} aria-hidden="true" />
              </IconLink>
            ) : null}
            {website ? (
              <IconLink href={website} label={`Sitio web de ${name}`}>
                <IconWorld size={22} stroke={1.75} aria-hidden="true" />
              </IconLink>
            ) : null}
          </Row>
        ) : null}
      </div>
    </article>
  );
}

function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a className={classes.icon} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
      <NewTabNote />
    </a>
  );
}
