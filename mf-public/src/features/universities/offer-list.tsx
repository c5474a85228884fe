import { foldAccents, programPath } from 'shared/rules';
import { TextLink } from 'shared/ui';
import type { AcademicOffer } from '../../content/academic-offer';
import layout from '../../parts/page/layout.module.css';
import type { Program } from '../../programs/program';
import classes from './offer-list.module.css';

interface OfferListProps {
  offer: AcademicOffer;
  /** The catalogue's programs: a name found among them links to its page. */
  programs: readonly Program[];
}

/** "Oferta Académica Completa", by faculty or level (spec: public-site §2, "University pages"). */
export function OfferList({ offer, programs }: OfferListProps) {
  const pages = new Map(programs.map((program) => [foldAccents(program.title), programPath(program)]));
  return (
    <section className={`${layout.section} ${classes.section}`} aria-labelledby="oferta">
      <div className={layout.width}>
        <h2 id="oferta">Oferta Académica Completa</h2>
        <p className={layout.lead}>{offer.lead}</p>
        <div className={classes.groups}>
          {offer.groups.map((group) => (
            <div key={group.name} className={classes.group}>
              <h3>{group.name}</h3>
              <ul>
                {group.programs.map((name) => {
                  const page = pages.get(foldAccents(name));
                  return (
                    <li key={name}>
                      {page ? (
                        <TextLink inherit to={page}>
                          {name}
                        </TextLink>
                      ) : (
                        name
                      )}
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
