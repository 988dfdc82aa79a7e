import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PendingPart, pendingList, pendingParts, pendingRoutes } from '#schemas/app/pending/calls.ts'
import { type RouteName, routes } from '#schemas/routes/routes.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'

const root = join(import.meta.dirname, '../..')
const LIST = 'schemas/app/pending/calls.ts'

/** What a part leaves in the mall once it stands: a folder by its name in the design, or a text of its own. */
type Sign = { folder: string } | Sought
interface Sought {
  text: string
  /** The one file in which it would stand; any of the mall's unless named. */
  at?: string
  /** Where it stands already, waiting for its part. */
  beside?: string
}

const signs: Record<PendingPart, Sign> = {
  zones: { folder: 'src/designer/zones' },
  bulkEdit: { folder: 'src/designer/bulk' },
  replay: { folder: 'tests/replay' },
  homeScripts: { text: 'JS_BUDGET = 160_000', at: 'tests/journeys/app/budget.test.ts' },
  // An edit that reads one part of the text needs the text in parts.
  designerEdit: { folder: 'schemas/page/segments' },
  // Tests that need an engine at hand.
  liveEngine: { folder: 'tests/search/live-engine' },
  // Tests that need a storage service at hand.
  liveBucket: { folder: 'tests/live-bucket' },
  logisticsHook: { folder: 'server/trade/logistics' },
  invoiceHook: { folder: 'server/trade/invoicing' },
  smsProviders: { folder: 'server/people/messages/providers' },
  // The office's and the guests' lanes exist over PostgreSQL alone.
  endingStatements: { text: 'interruptStatement', at: 'server/platform/database/open.ts' },
  commonWords: { text: 'countWord', at: 'server/platform/database/word-index.ts' },
  alipay: { text: "alipay: '", at: 'schemas/trade/payments/channels.ts' },
  wechatPay: { text: "wechat: '", at: 'schemas/trade/payments/channels.ts' },
  freightTemplates: { folder: 'src/office/people/freight-templates' },
  navigationRoom: { folder: 'src/office/people/sale-users' },
  runningOrder: { text: 'offers', at: 'server/catalog/goods/viewer.ts' },
}

const mall = ['schemas', 'components-registry', 'src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== LIST),
)

function stands(sign: Sign): boolean {
  if ('folder' in sign) return existsSync(join(root, sign.folder))
  const files = sign.at === undefined ? mall.filter((file) => file !== sign.beside) : [sign.at]
  return files.some((file) => readFileSync(join(root, file), 'utf8').includes(sign.text))
}

describe('what is not built yet', () => {
  it.each(typedKeys(signs))('%s does not stand, and is in the list', (part) => {
    expect(stands(signs[part]), `${part} stands: it leaves pendingParts of ${LIST}`).toBe(false)
    expect(pendingList().flatMap(({ items }) => items)).toContain(pendingParts[part])
  })

  it('a part that stands is found by its sign', () => {
    expect(stands({ folder: 'src/apps/mall' })).toBe(true)
    expect(stands({ text: "group: '账户'", at: 'src/features/center/tabs.ts' })).toBe(true)
    expect(stands({ text: '加入购物车' })).toBe(true)
    expect(stands({ text: 'mayReport', beside: 'schemas/people/accounts/roles.ts' })).toBe(true)
  })

  it('the list names every screen that waits, by its own row', () => {
    const [screens, parts] = pendingList()
    expect(screens?.items).toEqual(
      pendingRoutes.map((name: RouteName) => `${routes[name].title} ${routes[name].path}`),
    )
    expect(parts?.items).toEqual(Object.values(pendingParts))
  })
})
