import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Id } from '#schemas/base/wire.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { Link } from '#schemas/jump/jump.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { acceptInText } from './document/page-for-test.ts'
import { splitPage } from './document/page-text.ts'
import { createPageReader } from './document/read-page-text.ts'
import { listGoodsSources, listLinks } from './links.ts'
import { readPage } from './read.ts'

/** The digits of an id that no double holds: JSON.parse makes …327000 of it. */
const ID = '1376417684140326913'
const page = (...nodes: string[]) => `{"schema":1,"widgets":[${nodes.join(',')}]}`
const grid = (source: string) => `{"id":"w","type":"goods-grid","v":1,"props":{"source":${source}}}`
const banner = (link: string) =>
  `{"id":"w","type":"image-banner","v":1,"props":{"image":{"src":"/a.png"},"link":${link}}}`

const readParts = createPageReader()
const readers = { 'the shop': readPage, 'the designer': (text: string) => readParts(splitPage(text)) }

describe.each(Object.entries(readers))('%s reads ids beyond 2^53 as they are written', (_, reader) => {
  const read = (text: string) => {
    const found = reader(text)
    return found.status === 'read' ? found : expect.fail(found.findings[0].message)
  }

  it.each([
    ['a link', banner(`{"jump":"ProductDetail","query":{"goodsId":${ID}}}`)],
    [
      'a zone',
      `{"id":"w","type":"hot-zone","v":1,"props":{"image":{"src":"/a.png"},"zones":[{"name":"一","left":1,"top":1,"width":9,
        "height":9,"link":{"jump":"ProductDetail","query":{"goodsId":${ID},"skuId":${ID}}}}]}}`,
    ],
  ])('%s', (__, node) => {
    const found = read(page(node))
    expect(found.findings).toEqual([])
    expect(listLinks(found.widgets, widgets)[0]?.link.query?.goodsId).toBe(ID)
  })

  it.each([
    ['a source', `{"by":"ids","ids":[${ID},88]}`, { ids: [ID, '88'] }],
    [
      'a rule',
      `{"by":"query","catIdList":[${ID}],"brandIdList":[${ID}],"shopId":${ID},"excludeGoodsClass":[${ID}]}`,
      {
        catIdList: [ID],
        brandIdList: [ID],
        shopId: ID,
        excludeGoodsClass: [ID],
      },
    ],
  ])('%s', (__, source, ids) => {
    const found = read(page(grid(source)))
    expect(found.findings).toEqual([])
    expect(listGoodsSources(found.widgets, widgets)[0]?.source).toMatchObject(ids)
  })

  it('a coupon, a shop and a category', () => {
    const { widgets: found, findings } = read(
      page(
        `{"id":"a","type":"coupon-strip","v":1,"props":{"templates":[{"templateId":${ID}}]}}`,
        `{"id":"b","type":"shop-list","v":1,"props":{"from":"hand","shops":[${ID}],"category":${ID}}}`,
      ),
    )
    expect(findings).toEqual([])
    expect(JSON.stringify(found.map((one) => one.grade !== 'isolated' && one.props)).split(ID)).toHaveLength(
      4,
    )
  })

  it('a widget by such a number', () => {
    const { widgets: found, findings } = read(page(`{"id":${ID},"type":"spacer","v":1,"props":{}}`))
    expect([found[0]?.id, findings]).toEqual([ID, []])
  })
})

it('a mended widget keeps them', () => {
  const text = page(grid(`{"by":"query","catIdList":${ID},"count":"3"}`))
  const mended = acceptInText(text, 'w')
  expect(mended).toContain(`"catIdList":["${ID}"]`)
  const read = readPage(mended)
  expect(
    read.status === 'read' && getValueAt(read.document, ['widgets', 0, 'props', 'source', 'count']),
  ).toBe(3)
})

it('a number that has lost its digits on the way is no id', () => {
  expect(z.safeParse(Id(), Number(ID)).success).toBe(false)
  expect(z.safeParse(Link(), { jump: '20', query: { goodsId: Number(ID) } }).success).toBe(false)
  expect(z.safeParse(Id(), 2 ** 53 - 1).success).toBe(true)
})
