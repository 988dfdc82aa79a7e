import type { Facts, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { hashLine } from '#server/platform/call/queues.ts'
import { forget, hit, tallies, unhit } from '#server/platform/call/throttle.ts'
import { peerKey } from '#server/platform/process/networks.ts'
import { type ImageAnswer, spendImageCaptcha } from './captcha/image.ts'
import { type Counted, stopIfBusy, tryCounted } from './counted-tries.ts'

const WINDOW = 15 * 60_000
const KNOWN_FOR = 30 * 86_400_000
/** Wrong tries after which a picture captcha is wanted. */
const ASK_AFTER = 3
/** After so many from one address each try there costs a picture with work, but for those who are known there. */
const ADDRESS = { most: 10, level: 2 } as const
/** And of one account from one address, also where it is known. */
const HERE = { most: 10, level: 2 } as const
/** Networks of strangers that wait for a hash at once; from then on a stranger's try costs a picture where its form has one. */
const CROWD = 30
/** And of one account by addresses that it never logged in from: several together are after it. */
const STRANGERS = { most: 30, level: 3 } as const

interface Place {
  /** The owner was let in from here within 30 days. */
  isKnown: boolean
  /** What may stop a try from here; a wrong one counts for all of it. */
  counted: Counted[]
}

interface Attempt {
  /** Whose secret is tried: one key per account, known or not. Null for an SMS code, which bears few guesses itself. */
  account: string | null
  /** Whose it is, where `account` does not say it. */
  owner?: string | undefined
  /** Not given where the form has no place for a picture captcha; its own limits guard an SMS code. */
  answer?: ImageAnswer
  wrong: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'SMS_WRONG'
  /** The try costs a hash, and waits for its turn. */
  hashes: boolean
  attempt(): Promise<boolean>
}

const keysOf = (account: string, ip: string) => ({
  known: `known:${account}:${peerKey(ip)}`,
  here: `try:here:${account}:${peerKey(ip)}`,
  account: `try:account:${account}`,
  address: `try:ip:${peerKey(ip)}`,
})

/** The owner was let in from here: for 30 days what others try, here or elsewhere, does not close this place to the account. */
export async function knowPlace(context: Services & Facts, account: string): Promise<void> {
  await hit(context, { key: keysOf(account, context.ip).known, windowMs: KNOWN_FOR })
}

async function placeOf(
  context: Services & Facts,
  { account, owner }: Pick<Attempt, 'account' | 'owner'>,
): Promise<Place> {
  const known = keysOf(owner ?? account ?? '', context.ip).known
  const keys = { ...keysOf(account ?? owner ?? '', context.ip), known }
  const seen = await tallies(context, keys)
  const limit = (name: keyof typeof keys, rule: Pick<Counted, 'most' | 'level'>) => ({
    key: keys[name],
    ...rule,
    ...seen[name],
  })
  const isKnown = seen.known.count > 0
  // A code that was sent bears five guesses, wherever they come from.
  if (account === null) return { isKnown, counted: [] }
  const here = limit('here', HERE)
  if (isKnown) return { isKnown, counted: [here] }
  return { isKnown, counted: [here, limit('account', STRANGERS), limit('address', ADDRESS)] }
}

/**
 * Runs one try of a secret. After 3 wrong ones a try costs a picture; after 10 of an address within 15 minutes, 10 of an
 * account where it is known or 30 of it by strangers, one with work, so that a right secret always gets in and guessing
 * does not pay. A form without a place for pictures has one try a minute then. Right ones never count, and who gets in takes the own wrong
 * ones back. The tallies are read before a hash is paid for, when its turn has come, and again after the try, so that tries
 * sent all at once are worth no more than one by one. Those who are known at their place wait apart from strangers, whose tries
 * cost a picture while many networks wait, where the form has a place for one: a try without a right answer is
 * refused before it waits.
 */
export async function guardTry(context: Services & Facts, guarded: Attempt): Promise<void> {
  if (!guarded.hashes) return tryOnce(context, guarded)
  const place = await placeOf(context, guarded)
  if (!guarded.answer) await stopIfBusy(context, place.counted)
  const isCrowded = !place.isKnown && context.queues.hash.countBelow('stranger') >= CROWD
  const paid = isCrowded && guarded.answer ? await spendImageCaptcha(context, guarded.answer) : null
  const line = hashLine(place.isKnown ? 'known' : 'stranger', context.ip, guarded.account ?? '')
  return context.queues.hash(line, () => tryOnce(context, guarded, paid))
}

async function tryOnce(
  context: Services & Facts,
  guarded: Attempt,
  paid: number | null = null,
): Promise<void> {
  const { account, answer, wrong, attempt } = guarded
  const place = await tryCounted(context, {
    read: () => placeOf(context, guarded),
    windowMs: WINDOW,
    askAfter: ASK_AFTER,
    paid,
    answer,
    wrong: () => refuse(wrong),
    attempt,
  })
  if (account !== null) await forgive(context, account, place)
}

/** Who got in had mistyped: colleagues behind one address do not close it together. */
async function forgive(
  context: Services & Facts,
  account: string,
  { isKnown, counted }: Place,
): Promise<void> {
  const keys = keysOf(account, context.ip)
  await forget(context, keys.account)
  const own = counted.find(({ key }) => key === keys.here)?.count ?? 0
  if (own === 0) return
  await forget(context, keys.here)
  if (!isKnown) await unhit(context, keys.address, own)
}
