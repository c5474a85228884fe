import {
  type DrawerProps,
  type DrawerRootProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalRootProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { AppTheme } from '../ui-mantine';
import { ScrollLock } from './scroll-lock';

/** Provides the Mantine theme, as the pages on which dialogs open have none. */
function Frame({ opened, children }: { opened: boolean; children: ReactNode }) {
  return (
    <AppTheme>
      {opened ? <ScrollLock /> : null}
      {children}
    </AppTheme>
  );
}

function ModalRoot(props: ModalRootProps) {
  return (
    <Frame opened={props.opened}>
      <MantineModal.Root {...props} lockScroll={false} />
    </Frame>
  );
}

type ModalParts = Pick<
  typeof MantineModal,
  'Overlay' | 'Content' | 'Header' | 'Title' | 'CloseButton' | 'Body'
>;

/** A dialog in the middle of the page, composed of its parts. */
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
    <Frame opened={props.opened}>
      <MantineDrawer.Root {...props} lockScroll={false} />
    </Frame>
  );
}

function WholeDrawer(props: DrawerProps) {
  return (
    <Frame opened={props.opened}>
      <MantineDrawer {...props} lockScroll={false} />
    </Frame>
  );
}

type DrawerParts = Pick<
  typeof MantineDrawer,
  'Overlay' | 'Content' | 'Header' | 'Title' | 'CloseButton' | 'Body'
>;

/** A dialog at an edge of the page, as one component or composed of its parts. */
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
