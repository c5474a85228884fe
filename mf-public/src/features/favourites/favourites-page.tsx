import { useSyncExternalStore } from 'react';
import { isStorageBlocked } from 'shared';
import { EmptyState } from 'shared/ui';
import { picture as noResults } from '../../assets/pictures/historia-1996';
import { CompareTray } from '../../parts/compare-tray/compare-tray-host';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { LevelLinks } from '../../parts/program-list/level-links';
import { RecentlySeen } from '../../parts/saved/recently-seen';
import { favourites, useSaved } from '../../parts/saved/saved-lists';
import { FavouritePrograms } from './favourite-programs';
import classes from './favourites-page.module.css';

export { handle } from './favourites-handle';

const never = () => () => {};

/** The programs saved in this browser. They are not stored on the server. */
export function FavouritesPage() {
  const saved = useSaved(favourites);
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Mis favoritos"
        heading="Mis favoritos"
        lead="Los programas que guarda con el corazón quedan solo en este navegador: no necesita una cuenta y no se envían a nadie."
      />
      <div className={`${layout.width} ${layout.last}`}>
        {inBrowser && isStorageBlocked() ? (
          <p className={classes.blocked}>
            Su navegador no permite guardar datos de este sitio: la lista dura hasta que cierre la página.
          </p>
        ) : null}
        {saved.length > 0 ? (
          <FavouritePrograms saved={saved} />
        ) : (
          <EmptyState
            title="Todavía no ha guardado programas."
            text="Toque el corazón de una tarjeta y el programa aparecerá aquí."
            image={noResults}
            actions={<LevelLinks />}
          />
        )}
      </div>
      <RecentlySeen />
      <CompareTray />
    </div>
  );
}
