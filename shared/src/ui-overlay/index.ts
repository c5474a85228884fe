/** Dialogs and drawers: loaded when the first one opens, never with the page. */
import './styles.css';

export { Drawer, Modal } from '@mantine/core';
