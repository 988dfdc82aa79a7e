import type { z } from 'zod'
import {
  ALIPAY_SECRETS,
  type AlipayConfig,
  alipayVariables,
  findAlipayFaults,
  toAlipay,
} from './alipay-config.ts'
import type { PaymentFault } from './payment-variables.ts'
import {
  findWechatPayFaults,
  toWechatPay,
  WECHAT_PAY_SECRETS,
  type WechatPayConfig,
  wechatPayVariables,
} from './wechat-pay-config.ts'

export interface PaymentConfig {
  alipay: AlipayConfig | null
  wechat: WechatPayConfig | null
}

export const paymentVariables = { ...alipayVariables, ...wechatPayVariables }

export const PAYMENT_SECRETS = [...ALIPAY_SECRETS, ...WECHAT_PAY_SECRETS] as const

type Given = z.output<z.ZodObject<typeof paymentVariables>> & { PUBLIC_ORIGIN?: string | undefined }

/** Validates the variables together. Returns the name and the fault of each missing one. */
export function findPaymentFaults(given: Given): PaymentFault[] {
  return [...findAlipayFaults(given), ...findWechatPayFaults(given)]
}

export function toPayment(given: Given): PaymentConfig {
  return { alipay: toAlipay(given), wechat: toWechatPay(given) }
}
