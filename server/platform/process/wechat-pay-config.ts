import { createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import {
  findMissingPaymentVariables,
  defineGatewayVariable,
  type PaymentFault,
  defineRsaKeyVariable,
} from './payment-variables.ts'

export interface WechatPayConfig {
  appId: string
  mchid: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
  /** APIv3 key, which encrypts notices and certificates. */
  apiKey: KeyObject
  /** Key with which WeChat Pay signs (微信支付公钥); null if it signs by certificates, which are downloaded. */
  platformKey: { id: string; key: KeyObject } | null
  gateway: string
  /** Official account that identifies payers in WeChat's browser; null if nobody can pay there. */
  account: OfficialAccount | null
}

/** Official account (服务号) whose AppID the merchant is bound to. */
export interface OfficialAccount {
  secret: KeyObject
  gateway: string
}

export const wechatPayVariables = {
  WECHAT_PAY_APP_ID: z
    .string()
    .regex(/^wx[0-9A-Za-z]{16}$/, '应为 wx 开头的 18 位 AppID')
    .optional(),
  WECHAT_PAY_MCHID: z
    .string()
    .regex(/^\d{8,15}$/, '应为数字组成的商户号')
    .optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[\dA-Fa-f]{40}$/, '应为商户 API 证书的序列号：40 位十六进制字符')
    .transform((text) => text.toUpperCase())
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: defineRsaKeyVariable('private', '应为商户 API 私钥：PEM 或 base64 的 RSA 私钥'),
  WECHAT_PAY_API_KEY: z
    .string()
    .regex(/^[0-9A-Za-z]{32}$/, '应为 APIv3 密钥：32 个字母或数字')
    .transform((text) => createSecretKey(Buffer.from(text)))
    .optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w{8,}$/, '应为 PUB_KEY_ID_ 开头的微信支付公钥 ID')
    .optional(),
  WECHAT_PAY_PUBLIC_KEY: defineRsaKeyVariable('public', '应为微信支付公钥：PEM 或 base64 的 RSA 公钥'),
  WECHAT_PAY_GATEWAY: defineGatewayVariable('https://api.mch.weixin.qq.com/'),
  WECHAT_PAY_APP_SECRET: z
    .string()
    .regex(/^[0-9A-Za-z]{32}$/, '应为服务号的 AppSecret：32 个字母或数字')
    .transform((text) => createSecretKey(Buffer.from(text)))
    .optional(),
  WECHAT_PAY_ACCOUNT_GATEWAY: defineGatewayVariable('https://api.weixin.qq.com/'),
}

export const WECHAT_PAY_SECRETS = [
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_APP_SECRET',
] as const

const TOGETHER = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_KEY',
] as const
/** Variables given together if WeChat Pay signs by a public key; neither is given if it signs by certificates. */
const PAIR = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const
/** Given in addition if buyers pay in WeChat's own browser. */
const ALONGSIDE = ['WECHAT_PAY_APP_SECRET'] as const

type Given = z.output<z.ZodObject<typeof wechatPayVariables>> & { PUBLIC_ORIGIN?: string | undefined }

/** Validates the variables together. Returns the name and the fault of each missing one. */
export function findWechatPayFaults(given: Given): PaymentFault[] {
  const isMissing = (name: (typeof TOGETHER | typeof PAIR | typeof ALONGSIDE)[number]) =>
    given[name] === undefined
  if ([...TOGETHER, ...PAIR, ...ALONGSIDE].every(isMissing)) return []
  const absent = PAIR.filter(isMissing)
  const half = absent.length === 1 ? absent : []
  return [
    ...findMissingPaymentVariables({ provider: '微信支付', names: TOGETHER, given }),
    ...half.map((name): PaymentFault => [name, '微信支付公钥和它的 ID 请一起给出；用平台证书时两个都不填']),
  ]
}

/** Builds the account from the variables; null without one. */
export function toWechatPay(given: Given): WechatPayConfig | null {
  const { WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MCHID: mchid, WECHAT_PAY_SERIAL: serial } = given
  const { WECHAT_PAY_PRIVATE_KEY: privateKey, WECHAT_PAY_API_KEY: apiKey } = given
  const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: key } = given
  if (!appId || !mchid || !serial || !privateKey || !apiKey) return null
  const platformKey = id && key ? { id, key } : null
  const { WECHAT_PAY_APP_SECRET: secret, WECHAT_PAY_GATEWAY: gateway } = given
  const account = secret ? { secret, gateway: given.WECHAT_PAY_ACCOUNT_GATEWAY } : null
  return { appId, mchid, serial, privateKey, apiKey, platformKey, gateway, account }
}
