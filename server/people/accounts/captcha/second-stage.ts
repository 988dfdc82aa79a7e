import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { hit, tallies } from '#server/platform/call/throttle.ts'
import { networkKey, peerKey } from '#server/platform/process/networks.ts'

/** Amount of work before a picture: none, or up to some seconds on a person's device. */
export type Level = 0 | 1 | 2 | 3 | 4

const WINDOW = 10 * 60_000
/** Pictures and wrong tries within ten minutes from which on each level is wanted. */
const STEPS = {
  address: [20, 40, 80, 160],
  network: [60, 120, 240, 480],
  all: [1000, 2000, 4000, 8000],
} as const
/** Guesses that a challenge of each level takes at most, half of them at least; each costs `HASHES` hashes. */
const GUESSES = { 1: 3000, 2: 7500, 3: 19_000, 4: 47_000 } as const
const HASHES = 50
/** A challenge is good for so long, ms. */
const LIFE = 5 * 60_000

const keysOf = (ip: string) => ({
  address: `busy:ip:${peerKey(ip)}`,
  network: `busy:net:${networkKey(ip)}`,
  all: 'busy:all',
})
const wantedKey = (ip: string, level: Level) => `busy:level${level}:${peerKey(ip)}`

/** Something that machines like to repeat was done from an address. */
export async function countBusy(context: Services & Facts): Promise<void> {
  for (const key of Object.values(keysOf(context.ip))) await hit(context, { key, windowMs: WINDOW })
}

/** For ten minutes each picture of the address costs this much. */
export async function wantLevel(context: Services & Facts, level: Level): Promise<void> {
  if (level === 0) return
  await hit(context, { key: wantedKey(context.ip, level), windowMs: WINDOW })
}

/** Returns the level that a picture costs at an address now, by the load from it, from its network and in all. */
export async function levelAt(context: Services & Facts): Promise<Level> {
  const { ip } = context
  const wanted = { two: wantedKey(ip, 2), three: wantedKey(ip, 3) }
  const seen = await tallies(context, { ...keysOf(ip), ...wanted })
  const reached = (['address', 'network', 'all'] as const).map(
    (name) => STEPS[name].filter((step) => seen[name].count >= step).length,
  )
  const asked = seen.three.count > 0 ? 3 : seen.two.count > 0 ? 2 : 0
  return Math.max(asked, ...reached) as Level
}

const secretOf = ({ keys }: Pick<Services, 'keys'>) => `second stage ${keys.session}`

/** Work for the browser, signed: nothing is kept of it until it is done. */
export async function makeChallenge(services: Services, level: Exclude<Level, 0>): Promise<string> {
  const most = GUESSES[level]
  const counter = Math.floor(most / 2) + services.random.below(Math.floor(most / 2))
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: HASHES,
    counter,
    deriveKey,
    data: { purpose: 'captcha', level, until: services.clock.now() + LIFE },
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

/** The level of a challenge that was solved; 0 for anything else. Solved work counts once. */
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
  const { count } = await hit(services, { key: `work:${name}`, windowMs: LIFE })
  return count === 1 ? level : 0
}
