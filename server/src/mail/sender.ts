/** Who writes to visitors. */
export interface Sender {
  readonly brandName: string;
  /** Where the data policy is. */
  readonly siteUrl: string;
  /** Where the person answers, asks for their data or withdraws. */
  readonly email: string;
}
