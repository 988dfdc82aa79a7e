import { spawnSync } from 'node:child_process'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyForTest, deadImports, here } from './copy-for-test.ts'
import { table } from './table.ts'

const CART = 'server/trade/cart/tables.ts'
const ALL = 'server/app/demo/all-tables.ts'
const SHOWN = 'tests/server/app/shown-tables.ts'

describe('npm run new table', () => {
  const copy = copyForTest([CART, ALL, SHOWN, 'server/catalog/goods/offers'])

  it('declares it among the tables of its noun', async () => {
    expect(await copy.lay(table, 'trade/cart', 'gift-notes')).toEqual([CART, SHOWN])
    expect(copy.read(CART)).toContain("export const giftNotes = pgTable(\n  'gift_notes',")
    expect(copy.read(CART)).toContain('import { boolean, index, integer, pgTable,')
    expect(copy.changes(SHOWN)).toEqual(["+'gift_notes',"])
  })

  it('begins the tables of a noun that had none', async () => {
    const tables = 'server/catalog/goods/offers/tables.ts'
    expect(await copy.lay(table, 'catalog/goods/offers', 'gift-notes')).toEqual([tables, ALL, SHOWN])
    expect(deadImports(copy, tables)).toEqual([])
    expect(copy.changes(ALL)).toEqual([
      "+import * as catalogGoodsOffers from '#server/catalog/goods/offers/tables.ts'",
      '+...catalogGoodsOffers,',
    ])
  })
})

describe('its migration', () => {
  const copy = copyForTest(['server', 'schemas', SHOWN, 'package.json', 'drizzle.config.ts'])

  it('makes this table and no other', async () => {
    symlinkSync(join(here, 'node_modules'), join(copy.root, 'node_modules'))
    const [migration] = table.plan(['gifts/assets', 'gift-notes'], copy.root).then
    await copy.lay(table, 'gifts/assets', 'gift-notes')
    const { status, stderr } = spawnSync(process.execPath, migration?.args ?? [], { cwd: copy.root })
    expect([status, String(stderr)]).toEqual([0, ''])
    const folder = 'server/platform/database/migrations'
    const written = readdirSync(join(copy.root, folder)).find((file) => file.endsWith('_gift_notes.sql'))
    const statements = copy.read(`${folder}/${written ?? ''}`).match(/^CREATE \w+ \S+/gm)
    expect(statements).toEqual(['CREATE TABLE "gift_notes"', 'CREATE INDEX "gift_notes_user"'])
  })
})

it.each([
  [['trade/carts', 'gift-notes'], '没有 server/trade/carts'],
  [['trade', 'gift-notes'], '没有 server/trade：'],
  [['../src', 'gift-notes'], '没有 server/../src'],
  [[], '没有 server/'],
  [['trade/cart', 'giftNotes'], '小写英文单词'],
  [['trade/cart', 'texts'], '另有用处'],
  [['trade/cart', 'cart-items'], '已经有名为 cartItems 的数据表（server/trade/cart/tables.ts）'],
  [['trade/orders', 'favourites'], '已经有名为 favourites 的数据表'],
])('says in Chinese what is wrong with a table %j', (words, message) => {
  expect(() => table.plan(words, here)).toThrow(message)
})
