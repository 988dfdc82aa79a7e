declare module 'sm-crypto/src/sm3/index.js' {
  /**
   * Returns the SM3 digest of UTF-8 text as 64 lower-case hex characters. The package's main entry would also
   * include SM2 and SM4.
   */
  export default function sm3(text: string): string
}
