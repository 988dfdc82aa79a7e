import { z } from 'zod'
import { isOrigin } from './origin.ts'

export interface BucketConfig {
  /** Origin of the service, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  /** True if the bucket is the first part of the path instead of the host name. */
  pathStyle: boolean
}

/** With `database` a configured bucket is still read and copied from. */
export type UploadsConfig =
  | { kind: 'database'; bucket: BucketConfig | null }
  | { kind: 's3'; bucket: BucketConfig }

const PLACES = ['database', 's3'] as const

export const uploadsVariables = {
  UPLOADS: z.enum(PLACES, `应为 ${PLACES.join('、')} 之一`).default('database'),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, '应为 http:// 或 https:// 开头的地址，不带路径、用户名和密码')
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, '应为区域名，例如 cn-north-1 或 auto')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为 3 到 63 个小写字母、数字、点和连字符')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^\S{3,128}$/, '应为 3 到 128 个字符，不含空白')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^\S{8,}$/, '至少 8 个字符，不含空白')
    .optional(),
  S3_PATH_STYLE: z.enum(['1', '0', 'true', 'false', 'on', 'off'], '应为 1 或 0').optional(),
}

export const UPLOADS_SECRETS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', ...UPLOADS_SECRETS] as const

type Given = { UPLOADS: (typeof PLACES)[number] } & {
  [Name in (typeof NEEDED)[number] | 'S3_PATH_STYLE']?: string | undefined
}

/** Validates the variables together. Returns the name and the fault of each missing one. */
export function findUploadsFaults(given: Given): [name: string, fault: string][] {
  const missing = NEEDED.filter((name) => given[name] === undefined)
  const isUnused = missing.length === NEEDED.length && given.S3_PATH_STYLE === undefined
  if (missing.length === 0 || (isUnused && given.UPLOADS === 'database')) return []
  const why =
    given.UPLOADS === 's3' ? 'UPLOADS=s3 需要它，请给出' : '存储桶的设置不完整，请给出，或去掉其他 S3_ 变量'
  return missing.map((name) => [name, why])
}

/** Reads the storage of uploads from variables without faults. */
export function toUploads(given: Given): UploadsConfig {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = given
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = given
  if (!endpoint || !region || !bucket || !keyId || !secret) return { kind: 'database', bucket: null }
  const pathStyle = ['1', 'true', 'on'].includes(given.S3_PATH_STYLE ?? '')
  return { kind: given.UPLOADS, bucket: { endpoint, region, bucket, keyId, secret, pathStyle } }
}
