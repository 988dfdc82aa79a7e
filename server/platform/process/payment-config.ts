import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { readRsaKey } from '#server/platform/security/rsa-keys.ts'

/** The merchant's account at Alipay. */
export interface AlipayConfig {
  appId: string
  /** Number of the merchant, 2088…: notices for another one do not count. */
  sellerId: string
  privateKey: KeyObject
  alipayKey: KeyObject
  /** Address of its gateway. */
  gateway: string
  /** On a computer the pay page shows a code to scan (当面付) instead of leading to Alipay's page. */
  byCode: boolean
}

/** Payment providers that are set up. */
export interface PaymentConfig {
  alipay: AlipayConfig | null
}

const GATEWAY = 'https://openapi.alipay.com/gateway.do'
const key = (kind: 'private' | 'public', fault: string) =>
  z
    .string()
    .transform((text, context) => {
      const read = readRsaKey(kind, text)
      if (read) return read
      context.addIssue(fault)
      return z.NEVER
    })
    .optional()

/** Environment variables of payment providers. */
export const paymentVariables = {
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, '应为 16 位数字')
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, '应为 2088 开头的 16 位数字')
    .optional(),
  ALIPAY_PRIVATE_KEY: key('private', '应为应用私钥：PEM 或 base64 的 RSA 私钥'),
  ALIPAY_PUBLIC_KEY: key('public', '应为支付宝公钥：PEM 或 base64 的 RSA 公钥'),
  ALIPAY_GATEWAY: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      '应为 https:// 开头的网关地址',
    )
    .default(GATEWAY),
  ALIPAY_BY_CODE: z.enum(['1', '0'], '应为 1 或 0').default('0'),
}

/** Variables whose values are never logged. */
export const PAYMENT_SECRETS = ['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const

const ALIPAY = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', ...PAYMENT_SECRETS] as const

type Given = z.output<z.ZodObject<typeof paymentVariables>> & { PUBLIC_ORIGIN?: string | undefined }

/** Validates the variables together. Returns the name and the fault of each missing one. */
export function findPaymentFaults(given: Given): [name: string, fault: string][] {
  const isGiven = (name: (typeof ALIPAY)[number]) => given[name] !== undefined
  if (!ALIPAY.some(isGiven)) return []
  const missing = ALIPAY.filter((name) => !isGiven(name)).map((name): [string, string] => [
    name,
    '支付宝收款需要它，请给出',
  ])
  const isPublic = given.PUBLIC_ORIGIN !== undefined
  return isPublic
    ? missing
    : [...missing, ['PUBLIC_ORIGIN', '支付宝把支付结果通知到这里，请给出商城的公开地址']]
}

export function toPayment(given: Given): PaymentConfig {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId } = given
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: alipayKey } = given
  if (!appId || !sellerId || !privateKey || !alipayKey) return { alipay: null }
  const byCode = given.ALIPAY_BY_CODE === '1'
  return { alipay: { appId, sellerId, privateKey, alipayKey, gateway: given.ALIPAY_GATEWAY, byCode } }
}
