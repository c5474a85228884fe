import { ButtonLink } from 'shared/ui';

/** Links into the catalogue from a page that has no programs of its own to show. */
export function LevelLinks() {
  return (
    <>
      <ButtonLink to="/pregrado">Ver pregrados</ButtonLink>
      <ButtonLink to="/posgrado" variant="default">
        Ver posgrados
      </ButtonLink>
    </>
  );
}
