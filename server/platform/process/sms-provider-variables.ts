import { z } from 'zod'
import { isOrigin } from './origin.ts'

/** Common part of all SMS provider accounts. */
export interface SmsAccount {
  keyId: string
  secret: string
  /** Signature that the provider writes in front of each message, without 【】. */
  signName: string
  /** Origin of the provider's API. */
  endpoint: string
}

/** Id or secret of a provider's key. */
export const providerKey = z
  .string()
  .regex(/^[\w.-]{8,128}$/, '应为 8 到 128 个字母、数字、点、下划线和连字符')
  .optional()

/** Signature that the provider approved. */
export const signName = z
  .string()
  .regex(/^[^【】]{2,30}$/, '应为审核通过的签名，2 到 30 个字，不带【】')
  .optional()

/** Address of a provider's API if it is not the usual one. */
export const providerEndpoint = z
  .string()
  .refine(isOrigin, '应为 http:// 或 https:// 开头的地址，不带路径、用户名和密码')
  .transform((text) => new URL(text).origin)
  .optional()
