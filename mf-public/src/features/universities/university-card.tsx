import { formatPrice } from 'shared/rules';
import { Button } from 'shared/ui';
import { pricePeriod } from '../catalogue/price-period';
import type { Program } from '../catalogue/program';
import { subjectImage } from '../catalogue/subject-image';
import { preloadRequestDialog } from '../request-information/use-request-dialog';
import classes from './university-card.module.css';

interface UniversityCardProps {
  program: Program;
  /** Umecit's card shows the SNIES value without a label (spec: public-site §2). */
  sniesLabel: boolean;
  eager: boolean;
  /** The dialog was asked for and is still being fetched. */
  opening: boolean;
  onRequest: (program: Program, button: HTMLElement) => void;
}

/** spec: public-site §2, "Program card". */
export function UniversityCard({ program, sniesLabel, eager, opening, onRequest }: UniversityCardProps) {
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
        <div className={classes.facts}>
          <dl>
            <Fact label="Modalidad" value={program.modality} />
            <Fact label="Duración" value={program.duration} />
            <Fact label="Créditos" value={String(program.credits)} />
            {sniesLabel ? <Fact label="SNIES" value={program.snies} /> : null}
          </dl>
          {sniesLabel ? null : <p>{program.snies}</p>}
        </div>
        <div className={classes.end}>
          <p className={classes.price}>
            <b>{formatPrice(program.price, program.currency)}</b>
            {program.price === null ? null : (
              <>
                {' '}
                <span>{pricePeriod(program.duration)}</span>
              </>
            )}
          </p>
          <Button
            variant="light"
            size="sm"
            fullWidth
            loading={opening}
            aria-label={`Más información: ${program.title}`}
            onPointerEnter={preloadRequestDialog}
            onFocus={preloadRequestDialog}
            onClick={(event) => onRequest(program, event.currentTarget)}
          >
            Más información
          </Button>
        </div>
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
