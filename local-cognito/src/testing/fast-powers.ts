import { createRequire } from 'node:module';
import { afterAll, beforeAll } from 'vitest';
import { bytesOf, power } from './client-srp';

/** The browser library's own numbers; powers are computed only in the protocol's one group. */
interface LibraryNumber {
  toString(radix: 16): string;
  mod(modulus: LibraryNumber): LibraryNumber;
  modPow(
    exponent: LibraryNumber,
    modulus: LibraryNumber,
    done: (error: null, result: LibraryNumber) => void,
  ): void;
}

const { default: Numbers } = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger') as {
  default: { new (text: string, radix: 16): LibraryNumber; prototype: LibraryNumber };
};
const slow = Numbers.prototype.modPow;

const bytes = (number: LibraryNumber) => bytesOf(BigInt(`0x${number.toString(16)}`));

/**
 * Lets OpenSSL compute the powers of the browser library during these tests: they take most of the time of a sign-in, and are not what the
 * tests are about. One conformance test and the journeys run the library unmodified.
 */
export function takePowersFast(): void {
  beforeAll(() => {
    Numbers.prototype.modPow = function (exponent, modulus, done) {
      const result = power(bytes(this.mod(modulus)), bytes(exponent));
      done(null, new Numbers(result.toString(16), 16));
    };
  });
  afterAll(() => {
    Numbers.prototype.modPow = slow;
  });
}
