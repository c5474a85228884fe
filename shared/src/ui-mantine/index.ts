/** Base of everything that uses Mantine: its theme and the common styles of its components. Never on a public page. */
import './styles.css';

export { AppTheme } from './app-theme';
