declare module 'sm-crypto' {
  /** Returns the SM3 digest of UTF-8 text as 64 lower-case hex characters. */
  export function sm3(text: string): string
  /** Node sees only the default export of this CommonJS package. */
  const smCrypto: { sm3: typeof sm3 }
  export default smCrypto
}
