import { z } from 'zod'
import { type InAppPayment, ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import type { OfficialAccount } from '#server/platform/process/wechat-pay-config.ts'
import { parseJson } from './parse-json.ts'

const Payer = z.object({ openid: z.string().regex(/^[\w-]{1,128}$/) })
/** Error answer of WeChat, which has HTTP status 200. */
const Refusal = z.object({ errcode: z.int(), errmsg: z.string() })

/** Creates the function that finds a payer. Its errors never contain the requested URL, which has the secret. */
export function createFindPayer(
  { appId, secret, gateway }: OfficialAccount & { appId: string },
  timeoutMs: number,
): InAppPayment['findPayer'] {
  return async (code) => {
    const url = new URL('/sns/oauth2/access_token', gateway)
    url.search = new URLSearchParams({
      appid: appId,
      secret: secret.export().toString(),
      code,
      grant_type: 'authorization_code',
    }).toString()
    const answer = await fetch(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'gift-mall' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`WeChat answers ${answer.status}`)
    const said = parseJson(await answer.text())
    const payer = Payer.safeParse(said)
    if (payer.success) return payer.data.openid
    const { data: refusal } = Refusal.safeParse(said)
    throw refusal
      ? new ProviderRefusal(String(refusal.errcode), refusal.errmsg)
      : new Error('WeChat tells no payer')
  }
}
