import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { WechatPayConfig } from '#server/platform/process/wechat-pay-config.ts'
import type { ProviderSurroundings } from '#server/trade/providers/surroundings.ts'
import type { Message } from './signed-message.ts'

type Surroundings = Required<Pick<ProviderSurroundings, 'clock' | 'timeoutMs'>>

/** Raw answer, not validated yet. */
export interface RawAnswer extends Message {
  status: number
}

export type Send = (method: 'GET' | 'POST', path: string, content?: object) => Promise<RawAnswer>

/** Creates the function that signs requests as the merchant and sends them. It rejects if no answer comes in time. */
export function createSend(
  { mchid, serial, privateKey, platformKey, gateway }: WechatPayConfig,
  { clock, timeoutMs }: Surroundings,
): Send {
  return async (method, path, content) => {
    const url = new URL(path, gateway)
    const body = content && JSON.stringify(content)
    const timestamp = Math.floor(clock.now() / 1000)
    const nonce = Formatter.nonce()
    const signed = Formatter.request(method, url.pathname + url.search, timestamp, nonce, body)
    const signature = Rsa.sign(signed, privateKey)
    const answer = await fetch(url, {
      method,
      ...(body && { body }),
      headers: {
        Accept: 'application/json',
        'User-Agent': 'gift-mall',
        ...(body && { 'Content-Type': 'application/json' }),
        Authorization: Formatter.authorization(mchid, nonce, signature, timestamp, serial),
        // During a migration from certificates to the public key, WeChat Pay may still sign with a certificate
        // unless the request asks for the key.
        ...(platformKey && { 'Wechatpay-Serial': platformKey.id }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()).toString(),
    }
  }
}
