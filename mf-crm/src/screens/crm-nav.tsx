import { IconDots, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'shared/router';
import { ActionIcon, Row, UnstyledButton } from 'shared/ui';
import { CountBadge, Menu, usePhone } from 'shared/ui-staff';
import { LEAD_FILTERS } from '../lead-data/lead-filters';
import phoneBar from '../lead-ui/phone-bar.module.css';
import classes from './crm-nav.module.css';
import { type CrmView, viewsOf } from './crm-views';

interface Props {
  current: CrmView | undefined;
  onNew: () => void;
}

/** Links to the views of the CRM: in the head of the screen, on a phone in a bar at its lower edge. */
export function CrmNav({ current, onNew }: Props) {
  const phone = usePhone();
  const [search] = useSearchParams();
  const views = viewsOf().filter(({ unlisted }) => !unlisted);
  const link = (view: CrmView) => (
    <ViewLink key={view.id} view={view} current={view === current} search={searchOf(view, current, search)} />
  );
  if (!phone) {
    if (views.length < 2) return null;
    return (
      <Row
        component="nav"
        gap={2}
        align="stretch"
        nowrap
        className={classes.tabs}
        aria-label="Vistas del CRM"
      >
        {views.map(link)}
      </Row>
    );
  }
  const direct = views.filter(({ more }) => !more);
  const rest = views.filter(({ more }) => more);
  return (
    <nav className={`${phoneBar.bar} ${classes.bar}`} aria-label="Vistas del CRM">
      {direct.slice(0, 2).map(link)}
      <ActionIcon
        className={classes.plus}
        variant="filled"
        color="rio"
        aria-label="+ Nuevo Lead"
        onClick={onNew}
      >
        <IconPlus size={24} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {direct.slice(2).map(link)}
      {rest.length > 0 ? (
        <Menu position="top-end">
          <Menu.Target>
            <UnstyledButton
              className={classes.item}
              data-current={(current && rest.includes(current)) || undefined}
            >
              <IconDots size={22} stroke={1.75} aria-hidden="true" />
              Más
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((view) => (
              <Menu.Item
                key={view.id}
                component={Link}
                to={{ search: searchOf(view, current, search) }}
                leftSection={<view.icon size={20} stroke={1.75} aria-hidden="true" />}
                rightSection={<ViewCount view={view} />}
                aria-current={view === current ? 'page' : undefined}
              >
                {view.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </nav>
  );
}

interface LinkProps {
  view: CrmView;
  current: boolean;
  search: string;
}

function ViewLink({ view, current, search }: LinkProps) {
  return (
    <Link to={{ search }} className={classes.item} aria-current={current ? 'page' : undefined}>
      <view.icon size={18} stroke={1.75} aria-hidden="true" />
      {view.label}
      <ViewCount view={view} />
    </Link>
  );
}

const noCount = () => undefined;

function ViewCount({ view: { useCount = noCount, urgent } }: { view: CrmView }) {
  const count = useCount();
  if (!count) return null;
  return (
    <span className={classes.count}>
      <CountBadge count={count} urgent={urgent} />
    </span>
  );
}

/** Query string of another view. It keeps the panel's tab and, between two views of filtered leads, the filters. */
function searchOf(view: CrmView, current: CrmView | undefined, search: URLSearchParams): string {
  const next = new URLSearchParams();
  const tab = search.get('tab');
  if (tab) next.set('tab', tab);
  if (view.id !== 'leads') next.set('vista', view.id);
  for (const name of view.filters && current?.filters ? LEAD_FILTERS : []) {
    const value = search.get(name);
    if (value) next.set(name, value);
  }
  return next.toString();
}
