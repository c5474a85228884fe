import { makeDocuments } from './documents';
import { openBrowser } from './drawing-board';
import { makeSalaryTable } from './salary-table';
import { makeVideo } from './video';

// Makes every derived asset anew from content and illustrations. Run it after changing either, and commit the result.
await makeSalaryTable();
const browser = await openBrowser();
try {
  await makeDocuments(browser);
  await makeVideo(browser);
} finally {
  await browser.close();
}
