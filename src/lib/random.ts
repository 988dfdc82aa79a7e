/** Randomness, given to the mall as the clock is. Not for secrets that are guessed at. */
export interface Random {
  /** So many decimal digits. */
  digits(count: number): string
}

export const browserRandom: Random = {
  digits: (count) => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join(''),
}
