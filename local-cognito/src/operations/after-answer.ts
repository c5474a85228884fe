/** Sends after the answer: waiting for the e-mail would make the answer slower for accounts that exist. */
export function afterAnswer(send: () => Promise<void>): void {
  setImmediate(() => void send().catch((error: Error) => process.emitWarning(error)));
}
