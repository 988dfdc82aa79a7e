import type { Facts, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getHashLine } from '#server/platform/call/queues.ts'
import { deleteTally, countHit, readTallies, subtractHits } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { type ImageAnswer, spendImageCaptcha } from './captcha/image.ts'
import { type Counted, rejectIfBusy, runCountedTry } from './counted-tries.ts'

const WINDOW_MS = 15 * 60_000
const KNOWN_ADDRESS_MS = 30 * 86_400_000
/** Wrong tries after which a picture captcha is required. */
const ASK_AFTER = 3
/** Wrong tries from one address after which each costs work, except for accounts known there. */
const ADDRESS = { most: 10, level: 2 } as const
/** Wrong tries on one account from one address after which each costs work, even if the account is known there. */
const HERE = { most: 10, level: 2 } as const
/** Networks of unknown clients waiting for a hash from which each try of these costs a picture. */
const CROWD = 30
/** Wrong tries on one account from all addresses where it never logged in, against distributed guessing. */
const STRANGERS = { most: 30, level: 3 } as const

interface Place {
  /** True if the account logged in from this address within 30 days. */
  isKnown: boolean
  /** Counters that may slow a try from here; a wrong try increases all of them. */
  counted: Counted[]
}

interface Attempt {
  /** One key each, even for an unknown account. Null for an SMS code, which limits its guesses itself. */
  account: string | null
  /** Owner of the secret if `account` does not identify the owner. */
  owner?: string | undefined
  /** Absent if the form cannot show a picture captcha. */
  answer?: ImageAnswer
  wrong: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'SMS_WRONG'
  /** True if the try costs a hash and waits in the queue for it. */
  hashes: boolean
  attempt(): Promise<boolean>
}

const keysOf = (account: string, ip: string) => ({
  known: `known:${account}:${getPeerKey(ip)}`,
  here: `try:here:${account}:${getPeerKey(ip)}`,
  account: `try:account:${account}`,
  address: `try:ip:${getPeerKey(ip)}`,
})

/** Records a login, so that for 30 days tries by others do not block the account at this address. */
export async function recordKnownPlace(context: Services & Facts, account: string): Promise<void> {
  await countHit(context, {
    key: keysOf(account, context.ip).known,
    windowMs: KNOWN_ADDRESS_MS,
    isSliding: true,
  })
}

async function placeOf(
  context: Services & Facts,
  { account, owner }: Pick<Attempt, 'account' | 'owner'>,
): Promise<Place> {
  const known = keysOf(owner ?? account ?? '', context.ip).known
  const keys = { ...keysOf(account ?? owner ?? '', context.ip), known }
  const seen = await readTallies(context, keys)
  const limit = (name: keyof typeof keys, rule: Pick<Counted, 'most' | 'level'>) => ({
    key: keys[name],
    ...rule,
    ...seen[name],
  })
  const isKnown = seen.known.count > 0
  // An SMS code allows five guesses wherever they come from.
  if (account === null) return { isKnown, counted: [] }
  const here = limit('here', HERE)
  if (isKnown) return { isKnown, counted: [here] }
  return { isKnown, counted: [here, limit('account', STRANGERS), limit('address', ADDRESS)] }
}

/**
 * Runs one try of a secret and throws if it is wrong or not allowed now.
 * After 3 wrong tries a try costs a picture. It costs a picture with work after 10 wrong tries from an address
 * within 15 minutes, 10 on an account at one address, or 30 on an account from unknown addresses. So a right secret
 * always gets in and guessing does not pay. A form that cannot show pictures has one try a minute then.
 * Right tries never count, and a successful login removes the counts of the own wrong tries. The counters are read
 * before the hash is queued, when its turn has come, and again after the try, so that parallel tries have no
 * advantage.
 * Known clients wait separately from unknown ones. While many networks of unknown clients wait, their tries cost a
 * picture if the form can show one; a try without a right answer is refused before it waits.
 */
export async function guardTry(context: Services & Facts, guarded: Attempt): Promise<void> {
  if (!guarded.hashes) return tryOnce(context, guarded)
  const place = await placeOf(context, guarded)
  if (!guarded.answer) await rejectIfBusy(context, place.counted)
  const isCrowded = !place.isKnown && context.queues.hash.countBelow('stranger') >= CROWD
  const paid = isCrowded && guarded.answer ? await spendImageCaptcha(context, guarded.answer) : null
  const line = getHashLine(place.isKnown ? 'known' : 'stranger', context.ip, guarded.account ?? '')
  return context.queues.hash(line, () => tryOnce(context, guarded, paid))
}

async function tryOnce(
  context: Services & Facts,
  guarded: Attempt,
  paid: number | null = null,
): Promise<void> {
  const { account, answer, wrong, attempt } = guarded
  const place = await runCountedTry(context, {
    read: () => placeOf(context, guarded),
    windowMs: WINDOW_MS,
    askAfter: ASK_AFTER,
    paid,
    answer,
    wrong: () => reject(wrong),
    attempt,
  })
  if (account !== null) await forgive(context, account, place)
}

/** Colleagues behind one address must not block it together. */
async function forgive(
  context: Services & Facts,
  account: string,
  { isKnown, counted }: Place,
): Promise<void> {
  const keys = keysOf(account, context.ip)
  await deleteTally(context, keys.account)
  const own = counted.find(({ key }) => key === keys.here)?.count ?? 0
  if (own === 0) return
  await deleteTally(context, keys.here)
  if (!isKnown) await subtractHits(context, keys.address, own)
}
