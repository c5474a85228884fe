import { IconClock, IconDeviceLaptop } from '@tabler/icons-react';
import { formatPrice } from 'shared/rules';
import { Button } from 'shared/ui';
import { preloadRequestDialog } from '../request-information/use-request-dialog';
import { pricePeriod } from './price-period';
import type { Program } from './program';
import classes from './program-card.module.css';
import { subjectImage } from './subject-image';

interface ProgramCardProps {
  program: Program;
  /** The first cards of a page load their picture at once, the others when they come near. */
  eager?: boolean;
  /** The dialog was asked for and is still being fetched. */
  opening?: boolean;
  onRequest: (program: Program, button: HTMLElement) => void;
}

/** The card of the listings (spec: public-site §2, "Catalogue listings"). */
export function ProgramCard({ program, eager = false, opening = false, onRequest }: ProgramCardProps) {
  return (
    <article className={classes.card}>
      <img
        className={classes.image}
        src={program.imageUrl || subjectImage(program.title)}
        alt=""
        width={600}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={classes.body}>
        <h3 className={classes.title}>{program.title}</h3>
        <p className={classes.university}>{program.university}</p>
        <div className={classes.end}>
          <div>
            <p className={classes.facts}>
              <span>
                <IconDeviceLaptop size={18} stroke={1.75} aria-hidden="true" />
                {program.modality}
              </span>
              <span>
                <IconClock size={18} stroke={1.75} aria-hidden="true" />
                {program.duration}
              </span>
            </p>
            <p className={classes.price}>
              <b>{formatPrice(program.price, program.currency)}</b>
              {program.price === null ? null : (
                <>
                  {' '}
                  <span>{pricePeriod(program.duration)}</span>
                </>
              )}
            </p>
          </div>
          <Button
            variant="light"
            size="sm"
            fullWidth
            loading={opening}
            aria-label={`Solicitar información: ${program.title}`}
            onPointerEnter={preloadRequestDialog}
            onFocus={preloadRequestDialog}
            onClick={(event) => onRequest(program, event.currentTarget)}
          >
            Solicitar información
          </Button>
        </div>
      </div>
    </article>
  );
}
