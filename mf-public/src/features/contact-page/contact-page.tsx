import { useSearchParams } from 'shared/router';
import { isOpen } from 'shared/rules';
import { type AdviserRoom, adviserRooms } from '../../content/adviser-rooms';
import { contactPage } from '../../content/contact-page';
import { ContactForm } from '../../parts/contact-form/contact-form';
import { CONTACT_PAGE_TEXTS } from '../../parts/contact-form/texts';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { AdviserPanel } from './adviser-panel';
import { AdviserTabs } from './adviser-tabs';
import { CALLBACK_ID } from './callback-id';
import classes from './contact-page.module.css';
import { useMinuteClock } from './use-minute-clock';

const PARAMETER = 'asesor';

/** spec: public-site §2, "Contact page (/contacto)". */
export function ContactPage() {
  const [parameters, setParameters] = useSearchParams();
  const chosen = adviserRooms.find(({ id }) => id === parameters.get(PARAMETER)) ?? adviserRooms[0];
  const { now, elapsedMs } = useMinuteClock();
  const openNow = (room: AdviserRoom) => (now === null ? null : isOpen(room.schedule, now));
  const choose = ({ id }: AdviserRoom) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(PARAMETER, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={layout.ridge}>
      <PageHead crumb="Contacto" heading={contactPage.heading} lead={contactPage.lead} />
      <div className={`${layout.width} ${classes.columns}`}>
        <section aria-labelledby="salas">
          <h2 id="salas" className={classes.heading}>
            {contactPage.roomsHeading}
          </h2>
          <AdviserTabs rooms={adviserRooms} chosen={chosen} openNow={openNow} onChoose={choose} />
          <AdviserPanel key={chosen.id} room={chosen} open={openNow(chosen)} elapsedMs={elapsedMs} />
        </section>
        <aside
          id={CALLBACK_ID}
          className={classes.callback}
          aria-labelledby="te-contactamos-titulo"
          tabIndex={-1}
        >
          <h2 id="te-contactamos-titulo" className={classes.formHeading}>
            {contactPage.formHeading}
          </h2>
          <ContactForm form="contacto" texts={CONTACT_PAGE_TEXTS} placeholders={contactPage.placeholders} />
        </aside>
      </div>
    </div>
  );
}
