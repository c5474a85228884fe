import { Link } from 'shared/router';
import type { Section } from '../../content/sections';
import classes from './reading-layout.module.css';
import { useSectionInView } from './use-section-in-view';

/** Table of contents that follows the reader. */
export function ContentsNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const inView = useSectionInView(sections);
  const headed = sections.filter(({ heading }) => heading);
  if (headed.length === 0) return <div />;
  return (
    <nav data-unprinted className={classes.contents} aria-labelledby="en-esta-pagina">
      <p id="en-esta-pagina">{label}</p>
      <ol>
        {headed.map(({ id, heading }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === inView ? 'location' : undefined}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
