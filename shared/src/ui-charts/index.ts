/** Charts of the staff apps (a lazy federation singleton): fetched when the first one is drawn. */
import '../ui-mantine';
import './styles.css';

export { BarChart, Sparkline } from '@mantine/charts';
