import { CODE_WRONG } from '#schemas/gifts/cards/binding/rules.ts'
import type { ImageAnswer } from '#server/people/accounts/captcha/image.ts'
import { tryCounted } from '#server/people/accounts/counted-tries.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { tallies } from '#server/platform/call/throttle.ts'
import { peerKey } from '#server/platform/process/networks.ts'
import { hashCode } from '#server/wallet/card-balances/code.ts'

const WINDOW = 10 * 60_000
/** Wrong tries of an account, from an address or of a code, after which a picture captcha is wanted. */
const ASK_AFTER = 5
/** And after which each try costs a picture with work. */
const STOP = 30

/** The same words for all that does not fit. */
export const codeWrong = () => refuse('GIFT_CODE_WRONG', CODE_WRONG)

async function placeOf(context: Context<Member>, code: string) {
  const keys = {
    account: `bind:account:${context.user.id}`,
    address: `bind:ip:${peerKey(context.ip)}`,
    code: `bind:code:${hashCode(code)}`,
  }
  const seen = await tallies(context, keys)
  const names = ['account', 'address', 'code'] as const
  return { counted: names.map((name) => ({ key: keys[name], most: STOP, level: 2 as const, ...seen[name] })) }
}

/** One try of a code with its password, under limits that all processes share; wrong ones alone count. */
export async function guardBind(
  context: Context<Member>,
  { code, answer, attempt }: { code: string; answer: ImageAnswer; attempt(): Promise<boolean> },
): Promise<void> {
  await tryCounted(context, {
    read: () => placeOf(context, code),
    windowMs: WINDOW,
    askAfter: ASK_AFTER,
    answer,
    wrong: codeWrong,
    attempt,
  })
}
