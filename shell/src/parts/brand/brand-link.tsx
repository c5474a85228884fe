import { useBrand } from 'shared';
import { Link } from 'shared/router';
import classes from './brand-link.module.css';
import { Logo } from './logo';

/** Logo and company name as a link to the home page. */
export function BrandLink() {
  const { name } = useBrand();
  return (
    <Link to="/" className={classes.brand}>
      <Logo />
      <span>{name}</span>
    </Link>
  );
}
