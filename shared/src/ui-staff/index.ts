/** What staff screens need beyond the public set. Loaded with the first staff screen, never on a public page. */
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
export { AppTheme } from '../ui-mantine';
export { BusyButton, type BusyButtonProps } from './busy-button';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { ConflictChoices, type ConflictChoicesProps, type DisputedField } from './conflict-choices';
export { CopyLink, type CopyLinkProps, useCopied } from './copy-link';
export { CountBadge } from './count-badge';
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary';
export { ESTADO_LABELS, EstadoChip } from './estado-chip';
export { exportQueueText } from './export-queue-text';
export { focusRefused } from './focus-refused';
export { ActionButton, type ActionButtonProps } from './form/action-button';
export { ActionForm, type ActionFormProps } from './form/action-form';
export { type FormSchema, schemaOf } from './form/form-schema';
export { type KeptValues, readKept } from './form/kept-values';
export { Outcome, type OutcomeProps } from './form/outcome';
export { DialogButtons, FormProblems, RestoredNotice, StaffForm } from './form/staff-form';
export { type Action, messageOf, useAction } from './form/use-action';
export { type DraftForm, type FieldProps, useDraftForm } from './form/use-draft-form';
export { handOverLead, useLeadDraft } from './lead-draft';
export { listPage } from './list/list-page';
export { type ListQuery, ListStates, type ListStatesProps } from './list/list-states';
export { RowsSkeleton, type RowsSkeletonProps } from './list/rows-skeleton';
export { useTypedText } from './list/use-typed-text';
export { type UrlFilters, useUrlFilters } from './list/use-url-filters';
export { Menu } from './menu';
export { PageLinks, type PageLinksProps } from './page-links';
export { RetryButton, type RetryButtonProps } from './retry-button';
export { StaffDialog, type StaffDialogProps } from './staff-dialog';
export { StaffPageHead, type StaffPageHeadProps } from './staff-page-head';
export { StaffSearch, type StaffSearchProps } from './staff-search';
export { StaffState, type StaffStateProps } from './staff-state';
export { StaffCard, StaffTable } from './staff-table';
export { useFilledHeight } from './use-filled-height';
export { usePhone } from './use-phone';
