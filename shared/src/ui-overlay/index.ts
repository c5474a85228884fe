/** Dialogs and drawers, and the fields that forms have only in there: loaded when the first one opens, never with the page. */
import './styles.css';

export { Checkbox, Drawer, Modal, Textarea } from '@mantine/core';
