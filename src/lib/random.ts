/** Source of randomness, passed to the mall like the clock. Not for secrets that must resist guessing. */
export interface Random {
  digits(count: number): string
}

export const browserRandom: Random = {
  digits: (count) => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join(''),
}
