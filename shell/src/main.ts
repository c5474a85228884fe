import 'shared/styles.css';
import { ROOT_ELEMENT } from './boot';
import './federation/chunk-loader';
import { yieldToInput } from './yield-to-input';

/** Evaluates the program in steps: all at once, it would block the page on a cheap phone for 0.2 s. */
async function startInSteps(): Promise<void> {
  // The page is empty and waits for its chunks, so they may be loaded at once. (PAGE_ANSWERS: importing it here would
  // evaluate React before the first yield.)
  if (!document.getElementById(ROOT_ELEMENT)?.firstChild) dispatchEvent(new Event('page-answers'));
  await yieldToInput();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToInput();
  await import(/* webpackMode: "eager" */ 'shared/router');
  await yieldToInput();
  await import(/* webpackMode: "eager" */ 'shared/ui');
  await yieldToInput();
  const { start } = await import(/* webpackMode: "eager" */ './browser');
  await yieldToInput();
  await start();
}

void startInSteps();
