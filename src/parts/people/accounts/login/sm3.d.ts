declare module 'sm-crypto/src/sm3/index.js' {
  /** The SM3 digest of UTF-8 text, 64 lower-case hex characters. The package's own entry brings SM2 and SM4 too. */
  export default function sm3(text: string): string
}
