import type { AcademicOffer } from '../../content/academic-offer';
import layout from '../../parts/page/layout.module.css';
import classes from './offer-list.module.css';

/** "Oferta Académica Completa", by faculty or level (spec: public-site §2, "University pages"). */
export function OfferList({ offer }: { offer: AcademicOffer }) {
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
                {group.programs.map((program) => (
                  <li key={program}>{program}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
