import {
  type DrawerProps,
  type DrawerRootProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalRootProps,
} from '@mantine/core';
import { AppTheme } from '../ui-mantine';

/** They bring the theme along: the pages on which they open have none. */
function ModalRoot(props: ModalRootProps) {
  return (
    <AppTheme>
      <MantineModal.Root {...props} />
    </AppTheme>
  );
}

type ModalParts = Pick<
  typeof MantineModal,
  'Overlay' | 'Content' | 'Header' | 'Title' | 'CloseButton' | 'Body'
>;

/** A dialog in the middle of the page, of its parts. */
export const Modal: { Root: typeof ModalRoot } & ModalParts = {
  Root: ModalRoot,
  Overlay: MantineModal.Overlay,
  Content: MantineModal.Content,
  Header: MantineModal.Header,
  Title: MantineModal.Title,
  CloseButton: MantineModal.CloseButton,
  Body: MantineModal.Body,
};

function DrawerRoot(props: DrawerRootProps) {
  return (
    <AppTheme>
      <MantineDrawer.Root {...props} />
    </AppTheme>
  );
}

function WholeDrawer(props: DrawerProps) {
  return (
    <AppTheme>
      <MantineDrawer {...props} />
    </AppTheme>
  );
}

type DrawerParts = Pick<
  typeof MantineDrawer,
  'Overlay' | 'Content' | 'Header' | 'Title' | 'CloseButton' | 'Body'
>;

/** A dialog at an edge of the page: whole, or of its parts. */
export const Drawer: typeof WholeDrawer & { Root: typeof DrawerRoot } & DrawerParts = Object.assign(
  WholeDrawer,
  {
    Root: DrawerRoot,
    Overlay: MantineDrawer.Overlay,
    Content: MantineDrawer.Content,
    Header: MantineDrawer.Header,
    Title: MantineDrawer.Title,
    CloseButton: MantineDrawer.CloseButton,
    Body: MantineDrawer.Body,
  },
);
