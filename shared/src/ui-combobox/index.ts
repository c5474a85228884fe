/** A text field with suggestions: for forms of public pages, which do without the rest of `shared/ui-staff`. */
import './styles.css';

export { Combobox, useCombobox } from '@mantine/core';
