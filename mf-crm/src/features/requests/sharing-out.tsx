import { Button } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { BusyButton, messageOf, Outcome, useAction } from 'shared/ui-staff';
import { assignRequests } from '../../lead-data/requests-queries';
import { focusOffers } from '../../lead-data/undo/undo-offers';
import classes from './requests-view.module.css';

interface Props {
  /** The loaded leads; `marked` are the chosen ones. */
  leads: ReadonlySet<string>;
  marked: readonly string[];
  onChosen: (leads: ReadonlySet<string>) => void;
  onAssign: () => void;
}

/** An admin's actions for requests without adviser: choose some, assign them to one adviser, or share them out. */
export function SharingOut({ leads, marked, onChosen, onAssign }: Props) {
  const share = useAction({
    action: () => assignRequests(marked.length > 0 ? marked : [...leads], null),
    onDone: () => {
      onChosen(new Set());
      focusOffers();
    },
    words: (error) => `No se pudieron repartir: ${messageOf(error)}`,
  });
  return (
    <>
      <Outcome of={share} />
      <div className={classes.actions}>
        <Checkbox
          label={marked.length === 0 ? 'Seleccionar las cargadas' : `${marked.length} de ${leads.size} leads`}
          checked={marked.length > 0 && marked.length === leads.size}
          indeterminate={marked.length > 0 && marked.length < leads.size}
          onChange={({ currentTarget }) => onChosen(currentTarget.checked ? leads : new Set())}
        />
        <Button size="sm" variant="default" disabled={marked.length === 0} onClick={onAssign}>
          Asignar
        </Button>
        <BusyButton size="sm" busy={share.busy} onClick={() => share.run()}>
          {marked.length > 0 ? `Repartir ${marked.length}` : 'Repartir todas las cargadas'}
        </BusyButton>
      </div>
    </>
  );
}
