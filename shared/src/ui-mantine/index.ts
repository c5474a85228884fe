/** The ground of all that is Mantine's: its theme, and the styles that its parts have in common. Never on a public page. */
import './styles.css';

export { AppTheme } from './app-theme';
