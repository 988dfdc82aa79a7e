import { z } from 'zod'
import { isOrigin } from './origin.ts'

export interface SmsAccount {
  keyId: string
  secret: string
  /** Signature that the provider writes in front of each message, without 【】. */
  signName: string
  endpoint: string
}

export const providerKey = z
  .string()
  .regex(/^[\w.-]{8,128}$/, '应为 8 到 128 个字母、数字、点、下划线和连字符')
  .optional()

export const signName = z
  .string()
  .regex(/^[^【】]{2,30}$/, '应为审核通过的签名，2 到 30 个字，不带【】')
  .optional()

export const providerEndpoint = z
  .string()
  .refine(isOrigin, '应为 http:// 或 https:// 开头的地址，不带路径、用户名和密码')
  .transform((text) => new URL(text).origin)
  .optional()
