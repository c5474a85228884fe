/** Date fields of the staff apps (a lazy federation singleton): in Spanish, usable by keyboard or calendar. */
import 'dayjs/locale/es';
import '../ui-mantine';
import './styles.css';

export { DayField, type DayFieldProps } from './day-field';
export { DayRange, type DayRangeProps } from './day-range';
export { TimeField, type TimeFieldProps } from './time-field';
