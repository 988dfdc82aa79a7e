import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PendingPart, listPending, pendingParts, pendingRoutes } from '#schemas/app/pending/calls.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { type RouteName, routes } from '#schemas/routes/routes.ts'

const root = join(import.meta.dirname, '../..')
const LIST = 'schemas/app/pending/calls.ts'

/**
 * Sign that a part exists in the mall: a folder by its name in the design, a text of its own, or rows of
 * docs/bench.md that hold.
 */
type Sign = { folder: string } | Sought | { goals: readonly string[] }
interface Sought {
  text: string
  /** The one file in which it would stand; any of the mall's unless named. */
  at?: string
  /** File in which the text already stands, although its part is still pending. */
  beside?: string
}

const signs: Record<PendingPart, Sign> = {
  zones: { folder: 'src/designer/zones' },
  bulkEdit: { folder: 'src/designer/bulk' },
  homeScripts: { goals: ['home, untouched: ≤ 160 kB JS gzip'] },
  firstPaint: { goals: ['home, first contentful paint ≤ 0.65 × floor'] },
  oneChange: { goals: ['1,000: one change ≥ 10 × cheaper than amis'] },
  goodsIndex: { goals: ['the index stands after ≤ 60000 ms', 'the index holds ≤ 400 MB'] },
  designerEdit: {
    goals: [
      'designer, 30: a letter ≤ 16 ms',
      'designer, 30: a move by key ≤ 16 ms',
      'designer, 30: dropping it ≤ 16 ms',
    ],
  },
  // Tests that need an engine at hand.
  liveEngine: { folder: 'tests/search/live-engine' },
  // Tests that need a storage service at hand.
  liveBucket: { folder: 'tests/live-bucket' },
  // Tests that need a service that asks carriers.
  liveLogistics: { folder: 'tests/live-logistics' },
  // Tests that need a service that issues invoices.
  liveInvoices: { folder: 'tests/live-invoices' },
  // Tests that need an account at a provider of SMS.
  liveSmsProviders: { folder: 'tests/live-sms' },
  // The office's and the guests' lanes exist over PostgreSQL alone.
  endingStatements: { text: 'interruptStatement', at: 'server/platform/database/open.ts' },
  commonWords: { text: 'countWord', at: 'server/platform/database/word-index.ts' },
  // Tests that need an account at the provider.
  liveAlipay: { folder: 'tests/live-alipay' },
  liveWechatPay: { folder: 'tests/live-wechat-pay' },
  runningOrder: { text: 'offers', at: 'server/catalog/goods/viewer.ts' },
}

const mall = ['schemas', 'components-registry', 'src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== LIST),
)

/** The goals that docs/bench.md calls missed. */
const missed = readFileSync(join(root, 'docs/bench.md'), 'utf8')
  .split('\n')
  .flatMap((line) => (/\| MISSED \|$/.test(line) ? (line.split('|')[1]?.trim() ?? []) : []))

function stands(sign: Sign): boolean {
  if ('goals' in sign) return !sign.goals.some((goal) => missed.includes(goal))
  if ('folder' in sign) return existsSync(join(root, sign.folder))
  const files = sign.at === undefined ? mall.filter((file) => file !== sign.beside) : [sign.at]
  return files.some((file) => readFileSync(join(root, file), 'utf8').includes(sign.text))
}

describe('what is not built yet', () => {
  it.each(getTypedKeys(signs))('%s does not stand, and is in the list', (part) => {
    expect(stands(signs[part]), `${part} stands: it leaves pendingParts of ${LIST}`).toBe(false)
    expect(listPending().flatMap(({ items }) => items)).toContain(pendingParts[part])
  })

  it('a part that stands is found by its sign', () => {
    expect(stands({ folder: 'src/apps/mall' })).toBe(true)
    expect(stands({ text: "group: '账户'", at: 'src/parts/people/accounts/center/tabs.ts' })).toBe(true)
    expect(stands({ text: '加入购物车' })).toBe(true)
    expect(stands({ text: 'mayReport', beside: 'schemas/people/accounts/roles.ts' })).toBe(true)
  })

  it('every missed goal of the bench belongs to a part of the list', () => {
    const goals = Object.values(signs).flatMap((sign) => ('goals' in sign ? sign.goals : []))
    expect(missed.length).toBeGreaterThan(0)
    expect([...goals].sort()).toEqual([...missed].sort())
  })

  it('the list names every screen that waits, by its own row', () => {
    expect(listPending().flatMap(({ items }) => items)).toEqual([
      ...pendingRoutes.map((name: RouteName) => `${routes[name].title} ${routes[name].path}`),
      ...Object.values(pendingParts),
    ])
  })
})
