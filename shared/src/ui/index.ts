/** The component library of public pages: they import it only from here. The shell loads it eagerly, so it stays small. */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Container,
  InputBase,
  Loader,
  NativeSelect,
  Skeleton,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { AppTheme } from './app-theme';
export { ButtonLink, type ButtonLinkProps } from './button-link';
export { EmptyState, type EmptyStateProps } from './empty-state';
export { ErrorState, type ErrorStateProps } from './error-state';
export { ExternalLink, type ExternalLinkProps, NewTabNote } from './external-link';
export { Picture, type PictureProps, type PictureSource } from './picture';
export { TextLink, type TextLinkProps } from './text-link';
