import { createHash } from 'node:crypto'
import type { Random } from '#server/platform/process/random.ts'

/** Repeatable between runs, never twice the same within one. */
export function testRandom(seed: string): { random: Random; nextTest(): void } {
  let test = 0
  let turn = 0
  const draw = () => createHash('sha512').update(`${seed}:${test}:${turn++}`).digest()
  const random: Random = {
    token: (bytes) => draw().subarray(0, bytes).toString('base64url'),
    below: (limit) => draw().readUIntBE(0, 6) % limit,
  }
  /** Begins the draws of another test: what ran at once in those before does not change them. */
  function nextTest() {
    test++
    turn = 0
  }
  return { random, nextTest }
}
