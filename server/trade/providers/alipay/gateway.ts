import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import type { AlipayConfig } from '#server/platform/process/alipay-config.ts'
import type { ProviderSurroundings } from '#server/trade/providers/surroundings.ts'

const OK = '10000'

export interface AlipayGateway {
  sdk: AlipaySdk
  /** Current time in Alipay's format. */
  timestamp(): string
  /** Sends a request. Rejects with ProviderRefusal unless the code of the answer means success. */
  ask(method: string, bizContent: Record<string, unknown>, more?: object): Promise<AlipaySdkCommonResult>
}

/** Creates the gateway of an application: requests are signed with its key, answers are verified with Alipay's. */
export function createGateway(
  { appId, privateKey, alipayKey, gateway }: AlipayConfig,
  { clock, timeoutMs }: Required<Pick<ProviderSurroundings, 'clock' | 'timeoutMs'>>,
): AlipayGateway {
  const sdk = new AlipaySdk({
    appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    alipayPublicKey: alipayKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    keyType: 'PKCS8',
    gateway,
    timeout: timeoutMs,
  })
  // The SDK would use the machine's time zone, but Alipay expects China's.
  const timestamp = () => formatMallSecond(clock.now())
  return {
    sdk,
    timestamp,
    async ask(method, bizContent, more = {}) {
      const params = { timestamp: timestamp(), bizContent, ...more }
      const answer = await sdk.exec(method, params, { validateSign: true })
      const { code, subCode, msg, subMsg } = answer as Record<string, string | undefined>
      if (code !== OK) throw new ProviderRefusal(subCode ?? code ?? '', subMsg ?? msg ?? '')
      return answer
    },
  }
}
