/** Why a delivery failed, as far as the next step depends on it. */
export interface DeliveryFailure {
  /**
   * `unreachable`: no mail server answered, all e-mails wait. `refused`: it refused this e-mail temporarily. `rejected`: it will never take
   * it.
   */
  readonly kind: 'unreachable' | 'refused' | 'rejected';
  /** What the mail server said, or the error of the connection. */
  readonly reason: string;
}

/** Reads the error of a delivery: nodemailer gives the server's answer as `responseCode` (RFC 5321 §4.2.1). */
export function deliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const reason = String(message ?? error).slice(0, 500);
  // Wrong credentials are refused with 5xx, too; they are our fault and say nothing about the e-mail.
  if (code === 'EAUTH' || code === 'ETLS') return { kind: 'unreachable', reason };
  if (responseCode !== undefined) return { kind: responseCode >= 500 ? 'rejected' : 'refused', reason };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'rejected', reason };
  const fromNetwork = code !== undefined || /refused|timeout|closed|unreachable/i.test(reason);
  return { kind: fromNetwork ? 'unreachable' : 'refused', reason };
}
