import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { may, type Role, useMay, useSession } from 'shared';
import { useRemotes } from '../../routing/remotes-context';
import { NewVersionNotice } from './new-version-notice';
import classes from './panel-frame.module.css';
import { type HeaderTab, PanelHeader } from './panel-header';

const MailNotice = lazy(() => import('../../features/mail/mail-notice'));

interface Props {
  role: Role;
  tabs: readonly HeaderTab[];
  active: string | undefined;
  /** Called when the pointer or the focus is on a tab. */
  onIntent: (tab: string) => void;
  children: ReactNode;
}

/** What surrounds every screen of the staff panel (spec: staff-panel §2, "Admin panel"). */
export function PanelFrame({ role, tabs, active, onIntent, children }: Props) {
  const { remotes } = useRemotes();
  const seesMail = useMay('mail');
  const ownOnly = useSession(
    (state) => may('leads.read', state) && !may('leads.all', state) && !may('leads.team', state),
  );
  useEffect(() => void remotes?.learnFiles(), [remotes]);
  const screen = useRef<HTMLDivElement>(null);
  // "Saltar al contenido" focuses <main>, which also contains the header with its tabs: move the focus below it.
  useEffect(() => {
    const main = screen.current?.closest('main');
    const skipHeader = () => screen.current?.focus({ preventScroll: true });
    main?.addEventListener('focus', skipHeader);
    return () => main?.removeEventListener('focus', skipHeader);
  }, []);
  return (
    <div className={classes.app} data-density="staff">
      <PanelHeader role={role} active={active} tabs={tabs} onIntent={onIntent} />
      <div ref={screen} tabIndex={-1} className={classes.page}>
        <NewVersionNotice />
        {seesMail && active !== 'correos' ? (
          <Suspense fallback={null}>
            <MailNotice />
          </Suspense>
        ) : null}
        {ownOnly ? (
          <p className={classes.notice}>Usted gestiona únicamente los leads que ha creado.</p>
        ) : null}
        {children}
      </div>
    </div>
  );
}
