import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { networks } from './networks.ts'

/** Where the data lives: the embedded database, a PostgreSQL, or another backend behind this storefront. */
export type Storage =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string; replica: string | undefined }
  | { kind: 'upstream'; origin: string }

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What the environment asks for, checked and with every default filled in. */
export interface Config {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  storage: Storage
  /** Demo data, demo accounts and the labelled pages for SMS codes and the cashier. */
  demo: boolean
  /** In the demo mall a simulated warehouse and seller move orders on. */
  simulation: boolean
  routerMode: 'hash' | 'history'
  /** Begins and ends with '/'. */
  basePath: string
  metricsToken: string | undefined
  /** Proxies of our own, whose X-Forwarded-For says who asks; null without any. */
  trustedProxies: BlockList | null
  logLevel: (typeof LOG_LEVELS)[number]
  /** Given by environment; what is missing is made at first start (`loadKeys`). */
  keys: { session: string | undefined }
}

type Environment = Readonly<Record<string, string | undefined>>

/** One line a mistake, in Chinese; secrets are named but never repeated. */
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
  'SESSION_KEY',
])

const Switch = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], '应为 1 或 0')
  .transform((text) => ['1', 'true', 'on'].includes(text))

const PostgresUrl = z.string().refine(isPostgresUrl, '应为 postgres://用户:密码@主机:端口/数据库')

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
    MALL_API: z
      .string()
      .refine(isOrigin, '应为 http:// 或 https:// 开头的网站地址，不带路径')
      .transform((text) => new URL(text).origin)
      .optional(),
    MALL_DEMO: Switch.optional(),
    MALL_SIMULATION: Switch.default(true),
    ROUTER_MODE: z.enum(['hash', 'history'], '应为 hash 或 history').default('hash'),
    BASE_PATH: z
      .string()
      .regex(/^\/(?:[A-Za-z0-9_-][A-Za-z0-9._~-]*\/)*$/, '应以 / 开头并以 / 结尾，例如 / 或 /shop/')
      .default('/'),
    TRUSTED_PROXIES: z
      .string()
      .transform((text, context) => {
        const list = networks(text.split(',').map((part) => part.trim()))
        if (list) return list
        context.addIssue('应为 IP 地址或网段，用逗号分开，例如 127.0.0.1,10.0.0.0/8')
        return z.NEVER
      })
      .optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{8,}$/, '至少 8 个字符，不含空白')
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `应为 ${LOG_LEVELS.join('、')} 之一`).default('info'),
    SESSION_KEY: z.string().min(32, '至少 32 个字符').optional(),
  })
  .refine((env) => env.DATABASE_REPLICA_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_REPLICA_URL'],
    message: '是 DATABASE_URL 的只读副本，请同时给出 DATABASE_URL',
    // Beside other mistakes too.
    when: () => true,
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
  return SECRETS.has(name) ? `${name}：${issue.message}` : `${name}=${given[name]}：${issue.message}`
}

function toConfig(env: z.output<typeof Variables>): Config {
  const storage = toStorage(env)
  const demo = storage.kind !== 'upstream' && (env.MALL_DEMO ?? storage.kind === 'embedded')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    storage,
    demo,
    simulation: demo && env.MALL_SIMULATION,
    routerMode: env.ROUTER_MODE,
    basePath: env.BASE_PATH,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    logLevel: env.LOG_LEVEL,
    keys: { session: env.SESSION_KEY },
  }
}

function toStorage(env: z.output<typeof Variables>): Storage {
  if (env.MALL_API !== undefined) return { kind: 'upstream', origin: env.MALL_API }
  if (env.DATABASE_URL === undefined) return { kind: 'embedded' }
  return { kind: 'postgres', url: env.DATABASE_URL, replica: env.DATABASE_REPLICA_URL }
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && username + password + search + hash === ''
}
