import { databaseUnavailable } from '../errors';

/** What the database answers, if it does within a time; else 503, as where it is away. */
export async function inTime<T>(asked: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const error = new Error(`the database did not answer in ${milliseconds} ms`);
    timer = setTimeout(() => reject(databaseUnavailable(error)), milliseconds);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
