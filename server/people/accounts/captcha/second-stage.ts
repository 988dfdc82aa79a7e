import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { countHit, readTallies } from '#server/platform/call/throttle.ts'
import { getNetworkKey, getPeerKey } from '#server/platform/process/networks.ts'

/** Level of work before a picture: 0 for none, up to some seconds on a person's device. */
export type Level = 0 | 1 | 2 | 3 | 4

const WINDOW_MS = 10 * 60_000
/** Counts of pictures and wrong tries within ten minutes from which each level applies. */
const STEPS = {
  address: [20, 40, 80, 160],
  network: [60, 120, 240, 480],
  all: [1000, 2000, 4000, 8000],
} as const
/** Most guesses of a challenge, at least half of which are needed; each costs `HASHES` hashes. */
const GUESSES = { 1: 3000, 2: 7500, 3: 19_000, 4: 47_000 } as const
const HASHES = 50
const SECOND_STAGE_LIFE_MS = 5 * 60_000

const keysOf = (ip: string) => ({
  address: `busy:ip:${getPeerKey(ip)}`,
  network: `busy:net:${getNetworkKey(ip)}`,
  all: 'busy:all',
})
const wantedKey = (ip: string, level: Level) => `busy:level${level}:${getPeerKey(ip)}`

/** Counts an action that machines like to repeat for the address, its network and the mall. */
export async function countBusy(context: Services & Facts): Promise<void> {
  for (const key of Object.values(keysOf(context.ip))) await countHit(context, { key, windowMs: WINDOW_MS })
}

/** Makes each picture of the address cost this level for ten minutes. */
export async function raiseLevel(context: Services & Facts, level: Level): Promise<void> {
  if (level === 0) return
  await countHit(context, { key: wantedKey(context.ip, level), windowMs: WINDOW_MS })
}

/** Returns the level by the load of the address, of its network and of the mall. */
export async function readLevel(context: Services & Facts): Promise<Level> {
  const { ip } = context
  const [one, two, three, four] = [wantedKey(ip, 1), wantedKey(ip, 2), wantedKey(ip, 3), wantedKey(ip, 4)]
  const seen = await readTallies(context, { ...keysOf(ip), one, two, three, four })
  const reached = (['address', 'network', 'all'] as const).map(
    (name) => STEPS[name].filter((step) => seen[name].count >= step).length,
  )
  const asked = [seen.one, seen.two, seen.three, seen.four].findLastIndex(({ count }) => count > 0) + 1
  return Math.max(asked, ...reached) as Level
}

const secretOf = ({ keys }: Pick<Services, 'keys'>) => `second stage ${keys.session}`

/** Creates a signed challenge for the browser; nothing is stored until it is solved. */
export async function makeChallenge(services: Services, level: Exclude<Level, 0>): Promise<string> {
  const most = GUESSES[level]
  const counter = Math.floor(most / 2) + services.random.below(Math.floor(most / 2))
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: HASHES,
    counter,
    deriveKey,
    data: { purpose: 'captcha', level, until: services.clock.now() + SECOND_STAGE_LIFE_MS },
    hmacSignatureSecret: secretOf(services),
    hmacKeySignatureSecret: `key of ${secretOf(services)}`,
  })
  return JSON.stringify(challenge)
}

const Work = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ purpose: z.literal('captcha'), level: z.number(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

function readWork(proof: string): z.infer<typeof Work> | null {
  try {
    return z.parse(Work, JSON.parse(proof))
  } catch {
    return null
  }
}

/** Returns the level of a solved challenge; 0 for anything else. A solution counts only once. */
export async function spendWork(services: Services, proof: string): Promise<number> {
  const work = readWork(proof)
  if (!work) return 0
  const { level, until } = work.challenge.parameters.data
  if (until < services.clock.now()) return 0
  const { verified } = await verifySolution({
    ...work,
    deriveKey,
    hmacSignatureSecret: secretOf(services),
    hmacKeySignatureSecret: `key of ${secretOf(services)}`,
  }).catch(() => ({ verified: false }))
  if (!verified) return 0
  const name = createHash('sha256').update(work.challenge.signature).digest('base64url')
  const { count } = await countHit(services, { key: `work:${name}`, windowMs: SECOND_STAGE_LIFE_MS })
  return count === 1 ? level : 0
}
