import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { soldAfterSales } from '#schemas/trade/after-sales/sold-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { ADDRESS, orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const office = afterSaleOffice(mall)
const made = orderBuilders(mall)
let shop = ''
let supplier = ''
let stranger = ''
beforeEach(async () => {
  await office.begin()
  shop = await mall.build.shop()
  const supplierOf = async (shopId: string) =>
    (await mall.build.member({ roles: ['supplier'], supplier: true, shopId })).token
  supplier = await supplierOf(shop)
  stranger = await supplierOf(await mall.build.shop())
})

const shipped = (more: object = {}) =>
  made.order(office.now.userId, {
    status: ORDER.SHIPPED,
    lines: [{ quantity: 3, cash: 1000, points: 100 }],
    freight: 600,
    order: { shopId: shop },
    ...more,
  })
const detail = (afterSaleId: string, token = office.now.seller) =>
  mall.ok(soldAfterSales.afterSale, { afterSaleId }, { token })

async function upload(token: string) {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8322b' } })
  const form = new FormData()
  form.append('purpose', 'after-sale')
  form.append(
    'file',
    new File([new Uint8Array(await image.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' }),
  )
  const request = new Request(`http://mall.test${uploads.save.path}`, {
    method: 'POST',
    body: form,
    headers: { Token: token },
  })
  return (await readAnswer<{ uploadId: string }>(await mall.api(request))).data.uploadId
}

describe('an after-sale as who sold it sees it', () => {
  it('says all that its buyer reads in the same words, and the caps of what can be granted', async () => {
    const id = await office.apply((await shipped()).id, { quantity: 2, reason: '商品破损' })
    const [buyer, seller] = [await office.detail(id), await detail(id)]
    expect(seller).toMatchObject(buyer)
    expect(seller.actions).toEqual(['agree', 'reject'])
    // Two of three pieces, floored per tender, and the carriage for a fault of the seller.
    expect(seller.caps).toEqual({
      most: { points: '0.66', cash: '12.66', giftCard: '0.00' },
      freight: true,
      givenBack: null,
    })
    expect(seller.buyer?.userId).toBe(office.now.userId)
  })

  it('grants up to its caps and not a fen more, by each tender', async () => {
    const id = await office.apply((await shipped()).id, { quantity: 2, reason: '商品破损' })
    const most = (await detail(id)).caps?.most ?? { points: '', cash: '', giftCard: '' }
    for (const more of [{ points: '0.67' }, { cash: '12.67' }, { giftCard: '0.01' }, { cash: '-1.00' }]) {
      const refused = await office.audit(id, { granted: { ...most, ...more }, text: '酌情' })
      expect([refused.code, refused.message], JSON.stringify(more)).toEqual([
        'BAD_INPUT',
        expect.stringMatching(/请/),
      ])
    }
    expect((await office.audit(id, { granted: { ...most, cash: '12.00' } })).message).toContain('请填写原因')
    expect((await office.audit(id, { granted: { ...most, cash: '12.00' }, text: '外盒缺失' })).code).toBe(
      '100',
    )
    expect((await detail(id)).granted).toEqual({ ...most, cash: '12.00' })
  })

  it('names its refund, in parts, until the buyer has it', async () => {
    const id = await office.apply((await shipped()).id, { quantity: 3 })
    await office.comeBack(id)
    const { soldRefund, refund } = await detail(id)
    expect(soldRefund).toMatchObject({ status: 'PENDING', sum: refund?.parts })
    expect((await office.detail(id)).refund).toEqual(refund)
  })

  it('offers what its state allows, step by step', async () => {
    const id = await office.apply((await shipped()).id, { type: 3 })
    const actions = async () => (await detail(id)).actions
    expect(await actions()).toEqual(['agree', 'reject'])
    await office.audit(id)
    expect(await actions()).toEqual([])
    await office.sendBack(id)
    expect(await actions()).toEqual(['receive', 'refuse'])
    await mall.ok(
      officeAfterSales.receive,
      { afterSaleId: id, accept: false, text: '不是本店商品' },
      office.seller(),
    )
    expect(await actions()).toEqual(['returnShipment'])
    await office.reship(id)
    expect(await actions()).toEqual([])
    await office.again(id, true)
    expect(await actions()).toEqual(['agree', 'reject'])
    expect((await detail(id, supplier)).actions, 'the platform decides').toEqual([])
  })
})

describe('S.22 an after-sale as a supplier sees it', () => {
  it('of another shop is as one that is not there, and so are its pictures', async () => {
    const picture = await upload(office.now.token)
    const id = await office.apply((await shipped()).id, { pictures: [picture] })
    for (const afterSaleId of [id, 'none']) {
      expect((await mall.call(soldAfterSales.afterSale, { afterSaleId }, { token: stranger })).code).toBe(
        'NOT_FOUND',
      )
      const asked = { afterSaleId, id: picture }
      expect((await mall.call(soldAfterSales.afterSalePicture, asked, { token: stranger })).code).toBe(
        'NOT_FOUND',
      )
    }
    const asked = toRequest(
      soldAfterSales.afterSalePicture,
      { afterSaleId: id, id: picture },
      { token: supplier },
    )
    const shown = await mall.api(asked)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const other = await upload(office.now.token)
    const wrong = await mall.call(
      soldAfterSales.afterSalePicture,
      { afterSaleId: id, id: other },
      { token: supplier },
    )
    expect(wrong.code, 'a picture of something else').toBe('NOT_FOUND')
  })

  it('names nobody, and where to send it only while it is to be sent', async () => {
    const id = await office.apply((await shipped()).id, { type: 3 })
    await office.audit(id)
    await office.sendBack(id)
    const before = await detail(id, supplier)
    expect([before.buyer, before.address]).toEqual([null, null])
    expect(JSON.stringify(before)).not.toContain(ADDRESS.telephone)
    await office.receive(id)
    expect((await detail(id, supplier)).address).toEqual(ADDRESS)
    await office.reship(id)
    expect((await detail(id, supplier)).address).toBeNull()
    expect((await detail(id)).address).toEqual(ADDRESS)
  })
})
