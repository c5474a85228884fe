import './startup/require-node';
import { startServer } from './startup/start-server';

await startServer();
