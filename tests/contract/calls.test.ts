import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { account } from '#schemas/api/account.ts'
import { addresses } from '#schemas/api/addresses.ts'
import { afterSales, backOffice, logistics } from '#schemas/api/after-sales.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import { cartLines } from '#schemas/api/cart-lines.ts'
import { cart } from '#schemas/api/cart.ts'
import { catalog } from '#schemas/api/catalog.ts'
import { goods } from '#schemas/api/goods.ts'
import { invoiceTitles } from '#schemas/api/invoice-titles.ts'
import { mall } from '#schemas/api/mall.ts'
import { orders } from '#schemas/api/orders.ts'
import { pages } from '#schemas/api/pages.ts'
import { pendingCalls } from '#schemas/api/pending.ts'
import { regions } from '#schemas/api/regions.ts'
import { shops } from '#schemas/api/shops.ts'
import { type Endpoint, OWN_PREFIX } from '#schemas/endpoint.ts'
import { routes } from '#server/routes.ts'

const groups = {
  authUser,
  account,
  addresses,
  cart,
  cartLines,
  catalog,
  goods,
  invoiceTitles,
  mall,
  orders,
  afterSales,
  logistics,
  backOffice,
  pages,
  regions,
  shops,
}
const rows: Endpoint[] = Object.values(groups).flatMap((group) => Object.values<Endpoint>(group))
const built = rows.filter((row) => !row.own)

/** §7 as it was resolved: group, method, path, send, receive, access. */
const contract = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [group, method = '', path = '', send, receive, access] = line.trimEnd().split('\t')
    return { group, key: `${method} ${path}`, send: send === 'query+json' ? 'both' : send, receive, access }
  })
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const pending = pendingCalls.map(([, method, path]) => `${method} ${path}`)

describe('§7 the calls', () => {
  it('every call of the contract is built or stands in the pending list, and nothing else does', () => {
    expect([...built.map(keyOf), ...pending].sort()).toEqual(contract.map(({ key }) => key).sort())
  })

  it('no call stands twice', () => {
    const all = [...rows.map(keyOf), ...pending]
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
  })

  it.each(built.map((row) => ({ key: keyOf(row), row })))(
    '$key is sent as the contract says',
    ({ key, row }) => {
      const { send, receive, access } = row
      expect({ key, send, receive, access }).toEqual({
        ...contract.find((line) => line.key === key),
        group: undefined,
      })
    },
  )

  it('own calls live under one prefix, and no call of §7 does', () => {
    const own = rows.filter(({ path }) => path.startsWith(OWN_PREFIX))
    expect(own).toEqual(rows.filter((row) => row.own))
    expect(contract.filter(({ key }) => key.includes(OWN_PREFIX))).toEqual([])
  })
})

describe('the server', () => {
  it('implements every built row exactly once', () => {
    expect(routes.map(({ row }) => keyOf(row)).sort()).toEqual(rows.map(keyOf).sort())
  })

  it('tells what is still pending, under the groups of the contract', () => {
    const inGroup = new Map<string, string[]>()
    for (const [group, , path] of pendingCalls) inGroup.set(group, [...(inGroup.get(group) ?? []), path])
    const lines = [...inGroup].map(([group, paths]) => `  ${group} (${paths.length}): ${paths.join(' ')}`)
    process.stdout.write(`${pendingCalls.length} calls of §7 are pending\n${lines.join('\n')}\n`)
    for (const [group, method, path] of pendingCalls)
      expect(contract.find(({ key }) => key === `${method} ${path}`)?.group).toBe(group)
  })
})
