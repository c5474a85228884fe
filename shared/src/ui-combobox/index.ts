/** A text field with suggestions: for forms of public pages, which do without the rest of `shared/ui-staff`. */
import '../ui-mantine';
import './styles.css';

export { useCombobox } from '@mantine/core';
export { Combobox } from './combobox';
