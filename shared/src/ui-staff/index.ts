/** Components of staff screens, in addition to `shared/ui`. Loaded with the first staff screen, never on a public page. */
import '../ui-mantine';
import './styles.css';

export {
  Group,
  Popover,
  Progress,
  SegmentedControl,
  Slider,
  Switch,
  Table,
  Tabs,
} from '@mantine/core';
export { useHotkeys } from '@mantine/hooks';
export { Grid, Hint, Row, Stack } from '../ui';
export { AppTheme } from '../ui-mantine';
export { AuditLink, auditPath } from './audit-link';
export { BusyButton, type BusyButtonProps } from './busy-button';
export { Chip, type ChipProps } from './chip';
export { ConflictChoices, type ConflictChoicesProps, type DisputedField } from './conflict-choices';
export { CopyLink, type CopyLinkProps, useCopied } from './copy-link';
export { CountBadge, type CountBadgeProps } from './count-badge';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { StaffDialog, type StaffDialogProps } from './dialog/staff-dialog';
export { ESTADO_LABELS, EstadoChip } from './estado-chip';
export { exportQueueText } from './export/export-queue-text';
export { saveFile } from './export/save-file';
export { type FileExport, useFileExport } from './export/use-file-export';
export { focusRefused } from './focus-refused';
export { ActionButton, type ActionButtonProps } from './form/action-button';
export { ActionForm, type ActionFormProps } from './form/action-form';
export type { DraftForm, FieldProps } from './form/draft-form';
export { type FormSchema, schemaOf } from './form/form-schema';
export { Outcome, type OutcomeProps } from './form/outcome';
export { keepStaffDraft, readStaffDraft, type StaffDraft } from './form/staff-draft';
export { DialogButtons, FormProblems, RestoredNotice, StaffForm } from './form/staff-form';
export { type Action, messageOf, useAction } from './form/use-action';
export { useDraftForm } from './form/use-draft-form';
export { handOverLead, useHandedLead } from './handed-lead';
export { ChooseBox } from './list/choose-box';
export { FilterSelect, type FilterSelectProps } from './list/filter-select';
export { listPage } from './list/list-page';
export { type ListQuery, ListStates, type ListStatesProps } from './list/list-states';
export { MoreRows, type MoreRowsProps } from './list/more-rows';
export { PageLinks, type PageLinksProps } from './list/page-links';
export { RowsSkeleton, type RowsSkeletonProps } from './list/rows-skeleton';
export { SelectionBar, type SelectionBarProps } from './list/selection-bar';
export { StaffSearch, type StaffSearchProps } from './list/staff-search';
export { StaffCard, StaffTable } from './list/staff-table';
export { type ChosenRows, useChosenRows } from './list/use-chosen-rows';
export { type UrlFilters, useUrlFilters } from './list/use-url-filters';
export { Menu } from './menu';
export { momentText } from './moment-text';
export { StaffPageHead, type StaffPageHeadProps } from './staff-page-head';
export { ErrorBoundary, type ErrorBoundaryProps } from './state/error-boundary';
export { RetryButton, type RetryButtonProps } from './state/retry-button';
export { StaffState, type StaffStateProps } from './state/staff-state';
export { Toolbar } from './toolbar';
export { useFilledHeight } from './use-filled-height';
export { usePhone } from './use-phone';
