import { CODE_WRONG } from '#schemas/gifts/cards/binding/rules.ts'
import type { ImageAnswer } from '#server/people/accounts/captcha/image.ts'
import { runCountedTry } from '#server/people/accounts/counted-tries.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { readTallies } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { hashCode } from '#server/wallet/card-balances/code.ts'

const WINDOW_MS = 10 * 60_000
/** Wrong tries of an account, an address or a code after which a picture captcha is required. */
const ASK_AFTER = 5
/** Wrong tries after which each further try requires a picture captcha with proof of work. */
const STOP = 30

/** Returns the same error for every mismatch. */
export const createCodeWrong = () => reject('GIFT_CODE_WRONG', CODE_WRONG)

async function placeOf(context: Context<Member>, code: string) {
  const keys = {
    account: `bind:account:${context.user.id}`,
    address: `bind:ip:${getPeerKey(context.ip)}`,
    code: `bind:code:${hashCode(code)}`,
  }
  const seen = await readTallies(context, keys)
  const names = ['account', 'address', 'code'] as const
  return { counted: names.map((name) => ({ key: keys[name], most: STOP, level: 2 as const, ...seen[name] })) }
}

/** Tries a code with its password under limits that all processes share; only wrong tries count. */
export async function guardBind(
  context: Context<Member>,
  { code, answer, attempt }: { code: string; answer: ImageAnswer; attempt(): Promise<boolean> },
): Promise<void> {
  await runCountedTry(context, {
    read: () => placeOf(context, code),
    windowMs: WINDOW_MS,
    askAfter: ASK_AFTER,
    answer,
    wrong: createCodeWrong,
    attempt,
  })
}
