import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  findInvoiceFaults,
  INVOICE_SECRETS,
  type InvoiceConfig,
  invoiceVariables,
  toInvoices,
} from './invoice-config.ts'
import {
  findLogisticsFaults,
  LOGISTICS_SECRETS,
  type LogisticsConfig,
  logisticsVariables,
  toLogistics,
} from './logistics-config.ts'
import { parseNetworks } from './networks.ts'
import { isOrigin } from './origin.ts'
import {
  findPaymentFaults,
  PAYMENT_SECRETS,
  type PaymentConfig,
  paymentVariables,
  toPayment,
} from './payment-config.ts'
import { findSmsFaults, SMS_SECRETS, type SmsConfig, smsVariables, toSms } from './sms-config.ts'
import { toTracing, type TracingConfig, tracingVariables } from './tracing-config.ts'
import {
  findUploadsFaults,
  toUploads,
  UPLOADS_SECRETS,
  type UploadsConfig,
  uploadsVariables,
} from './uploads-config.ts'

export type Storage =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string; replica: string | undefined }
  | { kind: 'upstream'; origin: string }

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  port: number
  host: string
  /** Absolute path of the folder of keys and embedded database. */
  dataDir: string
  storage: Storage
  /** Provides demo data, demo accounts and the pages, marked as demo, for SMS codes and the cashier. */
  demo: boolean
  /** Runs the simulated warehouse and seller, which move orders on in the demo mall. */
  simulation: boolean
  routerMode: 'hash' | 'history'
  /** Path of the mall on its site; begins and ends with '/'. */
  basePath: string
  /** Origin at which browsers open the mall; undefined unless configured. */
  publicOrigin: string | undefined
  metricsToken: string | undefined
  /** Our own proxies, whose X-Forwarded-For is trusted; null without any. */
  trustedProxies: BlockList | null
  /** Number of goods on sale from which the mall keeps an index of them in memory. */
  goodsIndexFrom: number
  /** Search engine that replaces the index in memory: `https://user:password@host:9200/prefix`. */
  searchUrl: string | undefined
  payment: PaymentConfig
  sms: SmsConfig
  logistics: LogisticsConfig
  invoices: InvoiceConfig
  uploads: UploadsConfig
  tracing: TracingConfig
  logLevel: (typeof LOG_LEVELS)[number]
  /** Keys given by environment; missing ones are created at first start (`loadKeys`). */
  keys: { session: string | undefined }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Error with one Chinese line per mistake; secrets are named but never shown. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'METRICS_TOKEN',
  'SEARCH_URL',
  'SESSION_KEY',
  ...PAYMENT_SECRETS,
  ...SMS_SECRETS,
  ...LOGISTICS_SECRETS,
  ...INVOICE_SECRETS,
  ...UPLOADS_SECRETS,
])

const Switch = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], '应为 1 或 0')
  .transform((text) => ['1', 'true', 'on'].includes(text))

const PostgresUrl = z.string().refine(isPostgresUrl, '应为 postgres://用户:密码@主机:端口/数据库')

const Origin = z
  .string()
  .refine(isOrigin, '应为 http:// 或 https:// 开头的网站地址，不带路径')
  .transform((text) => new URL(text).origin)

const Variables = z
  .object({
    PORT: z
      .string()
      .refine(
        (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
        '应为 1 到 65535 的整数',
      )
      .transform(Number)
      .default(8080),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, '应为主机名或 IP 地址，例如 127.0.0.1 或 0.0.0.0')
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: PostgresUrl.optional(),
    DATABASE_REPLICA_URL: PostgresUrl.optional(),
    MALL_API: Origin.optional(),
    MALL_DEMO: Switch.optional(),
    MALL_SIMULATION: Switch.default(true),
    ROUTER_MODE: z.enum(['hash', 'history'], '应为 hash 或 history').default('hash'),
    BASE_PATH: z
      .string()
      .regex(/^\/(?:[A-Za-z0-9_-][A-Za-z0-9._~-]*\/)*$/, '应以 / 开头并以 / 结尾，例如 / 或 /shop/')
      .default('/'),
    PUBLIC_ORIGIN: Origin.optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform((text, context) => {
        const list = parseNetworks(text.split(',').map((part) => part.trim()))
        if (list) return list
        context.addIssue('应为 IP 地址或网段，用逗号分开，例如 127.0.0.1,10.0.0.0/8')
        return z.NEVER
      })
      .optional(),
    GOODS_INDEX_FROM: z
      .string()
      .regex(/^\d{1,9}$/, '应为 0 到 999999999 的整数')
      .transform(Number)
      .default(20_000),
    SEARCH_URL: z
      .string()
      .refine(
        isEngineUrl,
        '应为 https://用户:密码@主机:端口/前缀，前缀由小写字母、数字、- 和 _ 组成，可以省略',
      )
      .optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{8,}$/, '至少 8 个字符，不含空白')
      .optional(),
    ...paymentVariables,
    ...smsVariables,
    ...logisticsVariables,
    ...invoiceVariables,
    ...uploadsVariables,
    ...tracingVariables,
    LOG_LEVEL: z.enum(LOG_LEVELS, `应为 ${LOG_LEVELS.join('、')} 之一`).default('info'),
    SESSION_KEY: z.string().min(32, '至少 32 个字符').optional(),
  })
  .refine((env) => env.DATABASE_REPLICA_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_REPLICA_URL'],
    message: '是 DATABASE_URL 的只读副本，请同时给出 DATABASE_URL',
    // Run this check even if there are other mistakes.
    when: () => true,
  })
  .superRefine((env, context) => {
    for (const [name, message] of [
      ...findPaymentFaults(env),
      ...findSmsFaults(env, isDemo(env)),
      ...findLogisticsFaults(env),
      ...findInvoiceFaults(env),
      ...findUploadsFaults(env),
    ])
      context.addIssue({ code: 'custom', path: [name], message })
  })

/** Reads the environment; an empty variable counts as not given. Throws `ConfigError` with every mistake at once. */
export function readConfig(env: Environment): Config {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''),
  )
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => describe(variables, issue)))
  return toConfig(parsed.data)
}

function describe(given: Environment, issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  const isShown = given[name] !== undefined && !SECRETS.has(name)
  return isShown ? `${name}=${given[name]}：${issue.message}` : `${name}：${issue.message}`
}

function toConfig(env: z.output<typeof Variables>): Config {
  const storage = toStorage(env)
  const demo = isDemo(env)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    storage,
    demo,
    simulation: demo && env.MALL_SIMULATION,
    routerMode: env.ROUTER_MODE,
    basePath: env.BASE_PATH,
    publicOrigin: env.PUBLIC_ORIGIN,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    goodsIndexFrom: env.GOODS_INDEX_FROM,
    searchUrl: env.SEARCH_URL,
    payment: toPayment(env),
    sms: toSms(env, demo),
    logistics: toLogistics(env),
    invoices: toInvoices(env),
    uploads: toUploads(env),
    tracing: toTracing(env),
    logLevel: env.LOG_LEVEL,
    keys: { session: env.SESSION_KEY },
  }
}

function isDemo(env: Pick<z.output<typeof Variables>, 'MALL_API' | 'DATABASE_URL' | 'MALL_DEMO'>): boolean {
  return env.MALL_API === undefined && (env.MALL_DEMO ?? env.DATABASE_URL === undefined)
}

function toStorage(env: z.output<typeof Variables>): Storage {
  if (env.MALL_API !== undefined) return { kind: 'upstream', origin: env.MALL_API }
  if (env.DATABASE_URL === undefined) return { kind: 'embedded' }
  return { kind: 'postgres', url: env.DATABASE_URL, replica: env.DATABASE_REPLICA_URL }
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)
}

function isEngineUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(text)
  const isPercent = /%(?![\da-f]{2})/i
  return (
    /^https?:$/.test(protocol) &&
    /^\/(?:[a-z0-9][a-z0-9_-]{0,40})?$/.test(pathname) &&
    search + hash === '' &&
    !isPercent.test(username + password)
  )
}
