import 'shared/styles.css';
import './federation/lazy-singletons';
import { start } from './browser';

void start();
