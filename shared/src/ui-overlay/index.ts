/** Dialogs and drawers, and the fields used only in them. Loaded when the first one opens, never with the page. */
import '../ui-mantine';
import './styles.css';

export { Checkbox, Textarea } from '@mantine/core';
export { Drawer, Modal } from './dialogs';
