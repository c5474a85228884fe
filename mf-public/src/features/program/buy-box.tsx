import { IconHeart, IconScale } from '@tabler/icons-react';
import type { Ref } from 'react';
import { cohortDates, cohortPlaces, cohortUntil, programPath } from 'shared/rules';
import type { CurrentCohort } from 'shared/schemas';
import { Button, ButtonLink, Row } from 'shared/ui';
import { preloadRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import { useSavedToggle } from '../../parts/saved/use-saved-toggle';
import { ShareButton } from '../../parts/share/share-button';
import { Price } from '../../programs/price';
import type { Program } from '../../programs/program';
import { dayText } from '../../programs/read-time';
import classes from './buy-box.module.css';

interface BuyBoxProps {
  program: Program;
  /** Day on which the team confirmed the price. */
  confirmed: string | undefined;
  /** The dialog was requested and its code is still loading. */
  opening: boolean;
  onRequest: (button: HTMLElement) => void;
  requestRef: Ref<HTMLButtonElement>;
}

/** Price and actions of a program. */
export function BuyBox({ program, confirmed, opening, onRequest, requestRef }: BuyBoxProps) {
  const { favourite, comparing, toggleFavourite, toggleCompared } = useSavedToggle(program);
  return (
    <aside className={classes.box} aria-label="Precio y solicitud">
      <Row component="p" gap="2px 8px" align="baseline" className={classes.price}>
        <Price program={program} />
      </Row>
      <p className={classes.hint}>
        {program.price === null
          ? 'Un asesor se lo consulta a la universidad, sin costo.'
          : confirmed
            ? `Precio de ${program.university}, confirmado el ${dayText(confirmed)}.`
            : 'Un asesor le confirma el valor antes de que usted se matricule.'}
      </p>
      {program.cohort ? <CohortFacts cohort={program.cohort} /> : null}
      <Button
        ref={requestRef}
        fullWidth
        loading={opening}
        onPointerEnter={preloadRequestDialog}
        onFocus={preloadRequestDialog}
        onClick={(event) => onRequest(event.currentTarget)}
      >
        Solicitar información
      </Button>
      <noscript>
        <ButtonLink fullWidth to="sencillo">
          Solicitar información
        </ButtonLink>
      </noscript>
      <Row gap={8} align="stretch" mt={8}>
        <Button
          variant="default"
          size="sm"
          className={classes.toggle}
          leftSection={<IconHeart aria-hidden="true" />}
          aria-pressed={favourite}
          data-filled
          onClick={toggleFavourite}
        >
          Guardar
        </Button>
        <Button
          variant="default"
          size="sm"
          className={classes.toggle}
          leftSection={<IconScale aria-hidden="true" />}
          aria-pressed={comparing}
          onClick={toggleCompared}
        >
          Comparar
        </Button>
        <ShareButton title={program.title} path={programPath(program)} fullWidth />
      </Row>
    </aside>
  );
}

/** Start of the cohort that the price applies to, and other facts about it. */
function CohortFacts({ cohort }: { cohort: CurrentCohort }) {
  const facts = [cohortDates(cohort), cohortPlaces(cohort), cohort.beca].filter(Boolean);
  return (
    <p className={classes.cohort} data-until={cohortUntil(cohort)}>
      <b>Período {cohort.periodo}.</b> {facts.join('. ')}.
    </p>
  );
}
