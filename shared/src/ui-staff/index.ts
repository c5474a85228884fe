/** What staff screens need beyond the public set. Loaded with the first staff screen, never on a public page. */
import './styles.css';

export {
  Card,
  Center,
  Combobox,
  Divider,
  Group,
  Menu,
  MultiSelect,
  Notification,
  Pagination,
  Paper,
  PasswordInput,
  Popover,
  Progress,
  ScrollArea,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Tooltip,
  useCombobox,
} from '@mantine/core';
export { CountBadge } from './count-badge';
export { ESTADO_LABELS, EstadoChip } from './estado-chip';
export { handOverLead, useLeadDraft } from './lead-draft';
export { PageLinks, type PageLinksProps } from './page-links';
export { StaffPageHead, type StaffPageHeadProps } from './staff-page-head';
export { StaffSearch, type StaffSearchProps } from './staff-search';
export { StaffState, type StaffStateProps } from './staff-state';
export { StaffCard, StaffTable } from './staff-table';
