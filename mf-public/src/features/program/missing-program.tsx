import { Button, ButtonLink, TextInput } from 'shared/ui';
import layout from '../../parts/page/layout.module.css';
import classes from './missing-program.module.css';

/** A URL without a program: the text of every unknown path (spec: public-site §2), and ways on. */
export function MissingProgram() {
  return (
    <div className={`${layout.width} ${classes.page}`}>
      <h1>Página no encontrada</h1>
      <p className={layout.lead}>La página que buscas no existe o fue movida.</p>
      <p className={classes.hint}>Puede que el programa ya no se ofrezca. Busque uno parecido:</p>
      {/* biome-ignore lint/a11y/useSemanticElements: phones that are still in use do not know <search>. */}
      <form role="search" action="/buscar" className={classes.search}>
        <TextInput
          type="search"
          name="q"
          aria-label="Buscar programas"
          placeholder="Programa, universidad o SNIES"
        />
        <Button type="submit">Buscar</Button>
      </form>
      <div className={classes.links}>
        <ButtonLink to="/pregrado" variant="default">
          Ver pregrados
        </ButtonLink>
        <ButtonLink to="/posgrado" variant="default">
          Ver posgrados
        </ButtonLink>
      </div>
    </div>
  );
}
