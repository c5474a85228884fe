import { useMay } from 'shared';
import { useQuery } from 'shared/query';
import { Skeleton } from 'shared/ui';
import { ListStates, StaffCard, StaffPageHead } from 'shared/ui-staff';
import { TwoSteps } from '../../staff/account/two-steps';
import { ACCOUNT_FAILURE, accountQuery } from './account-queries';
import { Calendar } from './calendar';
import { MailChoices } from './mail-choices';
import { NewsDesk } from './news-desk';
import { OwnData } from './own-data';
import { PasswordChange } from './password-change';
import { Sessions } from './sessions';
import classes from './settings.module.css';

/** Settings that staff members have for themselves. */
export function Settings() {
  const account = useQuery(accountQuery);
  const { data } = account;
  const maySet = useMay('settings');
  return (
    <div className={classes.settings}>
      <StaffPageHead title="Ajustes" />
      <ListStates
        query={account}
        shown={1}
        skeleton={
          <StaffCard className={classes.card} role="status" aria-label="Cargando sus ajustes...">
            <Skeleton height={20} width="40%" />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </StaffCard>
        }
        failure={ACCOUNT_FAILURE}
        empty={{ title: '' }}
      >
        {data ? (
          <div className={classes.cards}>
            <OwnData account={data} />
            <MailChoices account={data} />
            {data.slug === null ? null : <Calendar />}
            <PasswordChange email={data.email} />
            <StaffCard className={`${classes.card} ${classes.factor}`}>
              <TwoSteps email={data.email} />
            </StaffCard>
            <Sessions />
            {maySet ? <NewsDesk /> : null}
          </div>
        ) : null}
      </ListStates>
    </div>
  );
}
