import { beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { reports } from '#schemas/reports/calls.ts'
import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { officeSchemes } from '#schemas/sourcing/schemes/office-calls.ts'
import { unzipParts } from '#server/sourcing/scheme-files/parts-for-test.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import {
  dueFigure,
  eightSkus,
  type EightSkus,
  everywhere,
  toFigure,
  WALKS,
} from '#tests/server/support/price-walk.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { inquiryOffice } from './inquiry-office.ts'
import { schemeOffice } from './scheme-office.ts'

const mall = await startTestMall()
const office = schemeOffice(mall)
const asking = inquiryOffice(mall)
let token = ''
let admin = ''
beforeEach(async () => {
  await mall.reset()
  asking.reset()
  token = (await mall.build.member({ identityType: 1 })).token
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

/** A scheme of one piece of the fifth SKU, quoted at what it costs. */
async function schemeOf({ goodsId, fifthId: skuId }: EightSkus) {
  const schemeId = await office.scheme(token, { rule: { by: 'MARKUP', percent: '0' }, rounding: 'FEN' })
  await mall.ok(scheme.addGoods, { schemeId, goodsId, skuId, quantity: 1 }, { token })
  return schemeId
}

const BOUNDS = { bytes: IMPORT_BYTES, unzippedBytes: IMPORT_UNZIPPED_BYTES, rows: IMPORT_ROWS, cell: 500 }

/** The quote in the sheet, by its column. */
async function quoteInSheet(schemeId: string) {
  const asked = toRequest(schemeFiles.downExcel, { schemeId, columns: ['name', 'quote'] }, { token })
  const bytes = new Uint8Array(await (await mall.api(asked)).arrayBuffer())
  const rows = await readTable(bytes, BOUNDS)
  return rows.find(([name = '']) => name.startsWith('霁青'))?.[1]
}

/** Returns true if the slides contain the amount. */
async function slidesSay(schemeId: string, amount: string) {
  const asked = toRequest(schemeFiles.downPpt, { schemeId, price: 'quote' }, { token })
  const parts = unzipParts(Buffer.from(await (await mall.api(asked)).arrayBuffer()))
  const slides = [...parts].filter(([name]) => name.startsWith('ppt/slides/slide'))
  return slides.some(([, bytes]) => bytes.toString().includes(amount))
}

describe.each(WALKS)('goods of payModel %i %s a flash sale of the fifth of eight SKUs', (payModel, sale) => {
  it('cost the same in a scheme, and are quoted by it to whoever reads that', async () => {
    const tea = await eightSkus(mall, payModel, sale)
    const schemeId = await schemeOf(tea)
    const { items, totals } = await office.read(token, schemeId)
    const page = await mall.ok(schemeEditor.findGoodsByPage, { schemeId }, { token })
    const costs = {
      page: dueFigure(page.list[0]?.price),
      price: dueFigure(items[0]?.price),
      cost: items[0] && toFigure(items[0].cost.cash, items[0].cost.integral),
      total: toFigure(totals.cost.cash, totals.cost.integral),
    }
    expect(costs).toEqual(everywhere(costs, tea.fifth))
    const { token: link } = await office.share(token, schemeId)
    const shared = await office.look(link)
    const { submissionId } = await office.submit(token, schemeId)
    const seen = await mall.ok(officeSchemes.schemeSubmission, { submissionId }, { token: admin })
    const quotes = {
      item: items[0]?.quote,
      total: totals.quote,
      shared: shared.groups[0]?.items[0]?.quote,
      office: seen.content.groups[0]?.items[0]?.quote,
      sheet: Number(await quoteInSheet(schemeId)).toFixed(2),
    }
    expect(quotes).toEqual(everywhere(quotes, tea.worth))
    expect(await slidesSay(schemeId, tea.worth)).toBe(true)
  })

  it('stand in an inquiry with the price when it was asked, for both sides', async () => {
    const tea = await eightSkus(mall, payModel, sale)
    const lines = [{ goodsId: tea.goodsId, skuId: tea.fifthId, quantity: 1 }]
    const { inquiryIds } = await mall.ok(inquiries.ask, asking.asking(lines), { token })
    const inquiryId = inquiryIds[0] ?? ''
    const own = await asking.detail({ token }, inquiryId)
    const seen = await mall.ok(officeInquiries.inquiry, { inquiryId }, { token: admin })
    const figures = [own, seen].map(({ lines: [line] }) => {
      if (!line) return undefined
      expect(line.payModel).toBe(tea.payModel)
      return toFigure(line.list.cash, line.list.integral, line.payModel)
    })
    expect(figures).toEqual([tea.fifth, tea.fifth])
  })

  it('are ordered at the quote, whatever runs', async () => {
    const tea = await eightSkus(mall, payModel, sale)
    const lines = [{ goodsId: tea.goodsId, skuId: tea.fifthId, quantity: 1 }]
    const { inquiryIds } = await mall.ok(inquiries.ask, asking.asking(lines), { token })
    const inquiryId = inquiryIds[0] ?? ''
    const { cash, points } = tea.usualFifth
    const quoteId = await asking.quote(inquiryId, [{ cash, integral: points }])
    expect(await asking.accept({ token }, inquiryId, quoteId)).toMatchObject({ code: '100' })
    const { lines: quoted } = await asking.detail({ token }, inquiryId)
    expect(quoted[0]?.quoted).toEqual({ cash, integral: points })
    expect((await asking.shop.price(token, asking.wish(inquiryId))).sums.goods).toEqual({ cash, points })
  })

  it('are filed beside the cash that a piece costs', async () => {
    const tea = await eightSkus(mall, payModel, sale)
    const lines = [{ goodsId: tea.goodsId, skuId: tea.fifthId, quantity: 1 }]
    await mall.ok(reports.addToDraft, { lines }, { token })
    const { goods } = await mall.ok(reports.draft, {}, { token })
    expect(goods[0]?.cash).toBe(tea.fifth.cash)
  })
})
