import { sha256 } from '@noble/hashes/sha2.js'
import { type Challenge, solveChallenge } from 'altcha-lib'

/** Time limit in ms, longer than the hardest challenge takes on a slow phone. */
const TIMEOUT_MS = 120_000

/** Derives a key, also without `crypto.subtle`, which pages without https lack. */
async function deriveKey(
  { cost, keyLength = 32 }: Challenge['parameters'],
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  let hash = sha256(new Uint8Array([...salt, ...password]))
  for (let n = 1; n < cost; n++) hash = sha256(hash)
  return { derivedKey: hash.subarray(0, keyLength) }
}

self.onmessage = ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout: TIMEOUT_MS }).then((solution) =>
    self.postMessage(solution),
  )
}
