import { fileURLToPath } from 'node:url';
import { renewApiReport } from './api-report';

/** `npm run api-report` */
const version = renewApiReport(fileURLToPath(new URL('../..', import.meta.url)));
console.log(`shared ${version}: say in shared/CHANGELOG.md what its users have to change`);
