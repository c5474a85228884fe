import 'shared/styles.css';
import { start } from './browser';

void start();
