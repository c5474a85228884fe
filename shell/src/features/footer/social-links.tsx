import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useBrand } from 'shared';
import { NewTabNote, Row, VisuallyHidden } from 'shared/ui';
import classes from './site-footer.module.css';

const NETWORKS = [
  { key: 'facebook', label: 'Facebook', Icon: IconBrandFacebook },
  { key: 'instagram', label: 'Instagram', Icon: IconBrandInstagram },
  { key: 'linkedin', label: 'LinkedIn', Icon: IconBrandLinkedin },
  { key: 'youtube', label: 'YouTube', Icon: IconBrandYoutube },
] as const;

export function SocialLinks() {
  const { social } = useBrand();
  return (
    <Row
      component="ul"
      gap={8}
      align="stretch"
      nowrap
      mt={20}
      className={classes.social}
      aria-label="Redes sociales"
    >
      {NETWORKS.map(({ key, label, Icon }) => (
        <li key={key}>
          <a href={social[key]} target="_blank" rel="noopener noreferrer">
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{label}</VisuallyHidden>
            <NewTabNote />
          </a>
        </li>
      ))}
    </Row>
  );
}
