import { makeDocuments } from './documents';
import { openBrowser } from './drawing-board';
import { makeIllustrations } from './illustrations';
import { makeSalaryTable } from './salary-table';
import { makeScenes } from './scenes';
import { makeVideo } from './video';

// Rebuilds every derived asset from content and illustrations, or only those whose names start with one of the
// arguments. Run it after changing either, and commit the result.
const beginnings = process.argv.slice(2);
const wanted = (name: string) => beginnings.length === 0 || beginnings.some((each) => name.startsWith(each));
const browser = await openBrowser();
try {
  await makeScenes(wanted);
  await makeIllustrations(browser, wanted);
  await makeSalaryTable(browser, wanted);
  await makeDocuments(browser, wanted);
  await makeVideo(browser, wanted);
} finally {
  await browser.close();
}
