/**
 * The components of public pages, made of native elements and our own styles; apps import them only from here. The shell loads
 * this eagerly, so it must stay small. What needs Mantine is in the `shared/ui-…` entries, which are loaded on first use.
 */
export { ButtonLink, type ButtonLinkProps } from './button-link';
export { EmptyState, type EmptyStateProps } from './empty-state';
export { ErrorState, type ErrorStateProps } from './error-state';
export { ExternalLink, type ExternalLinkProps, NewTabNote } from './external-link';
export { ActionIcon, type ActionIconProps } from './kit/action-icon';
export { Alert, type AlertProps } from './kit/alert';
export { Anchor, type AnchorProps } from './kit/anchor';
export { Badge, type BadgeProps } from './kit/badge';
export { Button, type ButtonProps } from './kit/button';
export { NativeSelect, type NativeSelectProps } from './kit/fields/native-select';
export { TextArea, type TextAreaProps } from './kit/fields/text-area';
export { TextInput, type TextInputProps } from './kit/fields/text-input';
export { Hint } from './kit/hint';
export { Grid, Row, Stack } from './kit/layout';
export { Loader, type LoaderProps } from './kit/loader';
export { type Tone, toneClass } from './kit/look';
export { Skeleton, type SkeletonProps } from './kit/skeleton';
export { Title, type TitleOrder, type TitleProps } from './kit/title';
export { UnstyledButton, type UnstyledButtonProps } from './kit/unstyled-button';
export { VisuallyHidden, type VisuallyHiddenProps } from './kit/visually-hidden';
export { Picture, type PictureProps, type PictureSource } from './picture';
export { TextLink, type TextLinkProps } from './text-link';
export { TryAgainButton, type TryAgainButtonProps } from './try-again-button';
