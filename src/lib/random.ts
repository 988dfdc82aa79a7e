/** Randomness of the browser; replaceable in one place, as the clock is. Not for secrets that are guessed at. */
export const random = {
  /** So many decimal digits. */
  digits(count: number): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('')
  },
}
