import { useBrand } from 'shared';
import { Link } from 'shared/router';
import { NewTabNote, Row } from 'shared/ui';
import { BrandLink } from '../../parts/brand/brand-link';
import { dailyHours, useOpeningState } from '../../parts/opening/opening-state';
import { currentYear } from './current-year';
import classes from './site-footer.module.css';
import { SocialLinks } from './social-links';

const PROGRAMS = [
  ['/programas', 'Todos los niveles'],
  ['/temas', 'Programas por tema'],
  ['/pregrado', 'Pregrado'],
  ['/posgrado', 'Posgrado'],
  ['/bachillerato', 'Bachillerato'],
  ['/ingles', 'Cursos de Inglés'],
  ['/educacion-continua', 'Educación continua'],
  ['/doctorados', 'Doctorados'],
  ['/maestriaspoli', 'Maestrías Poli'],
] as const;

/** The footer of every public page (spec: public-site §2, "Shared footer"). */
export function SiteFooter() {
  const brand = useBrand();
  return (
    <footer className={classes.footer} data-ground="dark">
      <div data-unprinted className={classes.band} />
      <div className={classes.inner}>
        <div data-unprinted className={classes.grid}>
          <div className={classes.about}>
            <BrandLink />
            <p>{brand.about}</p>
            <SocialLinks />
          </div>
          <nav aria-labelledby="enlaces-rapidos">
            <h2 id="enlaces-rapidos">Enlaces rápidos</h2>
            <ul className={classes.links}>
              <li>
                <ExternalLink href={brand.links.campusVirtual}>Campus Virtual</ExternalLink>
              </li>
              <li>
                <ExternalLink href={brand.links.pagos}>Portal de pagos</ExternalLink>
              </li>
              <li>
                <Link to="/contacto">Contacto</Link>
              </li>
              <li>
                <Link to="/favoritos">Mis favoritos</Link>
              </li>
            </ul>
          </nav>
          <nav className={classes.programs} aria-labelledby="pie-programas">
            <h2 id="pie-programas">Programas</h2>
            <ul className={classes.links}>
              {PROGRAMS.map(([path, name]) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classes.contact}>
            <h2>Contacto</h2>
            <address>
              {brand.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <ul className={classes.links}>
              {brand.phones.map((phone) => (
                <li key={phone}>
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </li>
              ))}
              <li>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </li>
            </ul>
            <OpeningHours />
          </div>
        </div>
        <Row gap="8px 24px" justify="space-between" className={classes.end}>
          {/* On the first of January a cached page may still show last year, unlike the browser's clock. */}
          <p suppressHydrationWarning>
            © {currentYear()} {brand.name}. {brand.slogan}.
          </p>
          <p>
            {brand.legalName}, {brand.taxId}
          </p>
          <Link to="/politica-de-datos">Política de tratamiento de datos</Link>
        </Row>
      </div>
    </footer>
  );
}

/** Whether somebody answers now; until the browser knows the time, the opening hours. */
function OpeningHours() {
  const { hours } = useBrand();
  const state = useOpeningState(hours);
  return <p className={classes.hours}>{state?.words ?? dailyHours(hours)}</p>;
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabNote />
    </a>
  );
}
