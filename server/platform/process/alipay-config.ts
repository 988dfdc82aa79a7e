import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import {
  findMissingPaymentVariables,
  defineGatewayVariable,
  type PaymentFault,
  defineRsaKeyVariable,
} from './payment-variables.ts'

export interface AlipayConfig {
  appId: string
  /** Merchant number, 2088…; notices for another merchant are ignored. */
  sellerId: string
  privateKey: KeyObject
  alipayKey: KeyObject
  gateway: string
  /** True if the pay page on a computer shows a code to scan (当面付) instead of redirecting to Alipay. */
  byCode: boolean
}

export const alipayVariables = {
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, '应为 16 位数字')
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, '应为 2088 开头的 16 位数字')
    .optional(),
  ALIPAY_PRIVATE_KEY: defineRsaKeyVariable('private', '应为应用私钥：PEM 或 base64 的 RSA 私钥'),
  ALIPAY_PUBLIC_KEY: defineRsaKeyVariable('public', '应为支付宝公钥：PEM 或 base64 的 RSA 公钥'),
  ALIPAY_GATEWAY: defineGatewayVariable('https://openapi.alipay.com/gateway.do'),
  ALIPAY_BY_CODE: z.enum(['1', '0'], '应为 1 或 0').default('0'),
}

export const ALIPAY_SECRETS = ['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const

const TOGETHER = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', ...ALIPAY_SECRETS] as const

type Given = z.output<z.ZodObject<typeof alipayVariables>> & { PUBLIC_ORIGIN?: string | undefined }

/** Validates the variables together. Returns the name and the fault of each missing one. */
export function findAlipayFaults(given: Given): PaymentFault[] {
  if (TOGETHER.every((name) => given[name] === undefined)) return []
  return findMissingPaymentVariables({ provider: '支付宝', names: TOGETHER, given })
}

/** Builds the account from the variables; null without one. */
export function toAlipay(given: Given): AlipayConfig | null {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId } = given
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: alipayKey } = given
  if (!appId || !sellerId || !privateKey || !alipayKey) return null
  const byCode = given.ALIPAY_BY_CODE === '1'
  return { appId, sellerId, privateKey, alipayKey, gateway: given.ALIPAY_GATEWAY, byCode }
}
