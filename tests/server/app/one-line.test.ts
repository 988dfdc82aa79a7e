import { describe, expect, it } from 'vitest'
import { regionRows } from '#fixtures/mall/regions.ts'
import { CONTROL_MESSAGE } from '#schemas/base/one-line.ts'
import { mall as mallCalls } from '#schemas/content/mall/calls.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { routes } from '#server/app/http/routes.ts'
import { regions } from '#server/people/regions/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()

const WRAPPED = '\u202D13812345678\u202C'
const HIDDEN = '\uFEFF𠮷田\u200B小店'

describe('a text of one line over the wire', () => {
  it('is kept without what nobody sees, with rare characters and emoji whole', async () => {
    const { token } = await mall.build.member()
    const name = `${HIDDEN} 👩\u200D👩\u200D👧`
    const edited = await mall.ok(authAccount.edit, { name }, { token })
    expect(edited.name).toBe('𠮷田小店 👩\u200D👩\u200D👧')
  })

  it('a phone pasted between marks of direction is the phone', async () => {
    const { token } = await mall.build.member()
    const regionIds = ['330000', '330100', '330106']
    const places = regionRows().filter((row) => row.tree === 'STD' && regionIds.includes(row.id))
    await mall.services.db.insert(regions).values(places)
    const address = { name: HIDDEN, telephone: WRAPPED, detail: '文三路\u200B一号院', regionIds }
    await mall.ok(addresses.save, address, { token })
    const [kept] = await mall.ok(addresses.findAll, {}, { token })
    expect(kept).toMatchObject({ name: '𠮷田小店', telephone: '13812345678', detail: '文三路一号院' })
  })

  it('a number or a code is read at half width', async () => {
    const { token } = await mall.build.member()
    const company = {
      kind: 'COMPANY',
      title: `澄江\u200E科技`,
      taxNumber: '９1330106\u200BMA2Ｈ00001E',
    } as const
    await mall.ok(invoiceTitles.save, company, { token })
    const [title] = await mall.ok(invoiceTitles.list, {}, { token })
    expect(title).toMatchObject({ title: '澄江科技', taxNumber: '91330106MA2H00001E' })
    await mall.build.user({ userName: 'buyer1' })
    const free = await mall.ok(account.userNameFree, { userName: '\uFEFFｂｕｙｅｒ１' }, {})
    expect(free).toBe(false)
  })

  it.each(['张\u0007三', '张\n三', '张\t三', '张\u2028三', '张\uD842'])(
    'a name like %j is refused with the reason',
    async (name) => {
      const { token } = await mall.build.member()
      const answer = await mall.call(authAccount.edit, { name }, { token })
      expect(answer).toMatchObject({ code: 'BAD_INPUT', message: CONTROL_MESSAGE, data: { field: 'name' } })
      const admin = await mall.build.member({ roles: ['admin'] })
      const staff = { userName: 'lin_bian', name, roles: ['editor' as const] }
      expect((await mall.call(officeStaff.createStaff, staff, admin)).message).toBe(CONTROL_MESSAGE)
    },
  )

  it('a text is as long as people count it, and what is too long is refused with the number', async () => {
    const { token } = await mall.build.member()
    const family = '👩\u200D👩\u200D👧\u200D👦'
    const edited = await mall.ok(authAccount.edit, { name: family.repeat(20) }, { token })
    expect(edited.name).toBe(family.repeat(20))
    const answer = await mall.call(authAccount.edit, { name: family.repeat(23) }, { token })
    expect(answer).toMatchObject({
      code: 'BAD_INPUT',
      message: '最多 20 字，已超出 3 字',
      data: { field: 'name' },
    })
  })

  it('an invoice title of the longest characters is kept and found again', async () => {
    const { token } = await mall.build.member()
    const marks = Array.from({ length: 950 }, (_, at) => String.fromCharCode(0x1dc0 + ((at * at * 37) % 61)))
    const piled = Array.from({ length: 50 }, (_, at) => `礼${marks.slice(at * 19, at * 19 + 19).join('')}`)
    const personal = { kind: 'PERSONAL', title: piled.join(''), taxNumber: '' } as const
    await mall.ok(invoiceTitles.save, personal, { token })
    const [title] = await mall.ok(invoiceTitles.list, {}, { token })
    expect(title?.title).toHaveLength(1000)
  })

  it('a tracking number is one, also where it was copied from a table', async () => {
    const admin = await mall.build.member({ roles: ['admin'] })
    const parcel = { orderId: 'none', carrier: '顺丰速运', trackingNo: 'SF1\u0000' }
    expect((await mall.call(officeOrders.ship, parcel, admin)).message).toBe(CONTROL_MESSAGE)
    const found = await mall.call(officeOrders.ship, { ...parcel, trackingNo: '\tＳＦ1\u200B\n' }, admin)
    expect(found.code).toBe('NOT_FOUND')
  })

  it('a search finds what is meant', async () => {
    const { goodsId } = await mall.build.goods({ name: '𠮷字青瓷杯' })
    const found = await mall.ok(mallCalls.suggest, { word: '青\u200B瓷\uFEFF' }, {})
    expect(found.goods.map((one) => one.goodsId)).toContain(goodsId)
  })
})

/** Fields that hold one line of text in any call. */
const NAMES = [
  'name',
  'userName',
  'acount',
  'telephone',
  'captcha',
  'smsCode',
  'taxNumber',
  'trackingNo',
  'word',
]

it('every call reads them so', () => {
  expect(routes.length).toBeGreaterThan(300)
  for (const { row } of routes) {
    // Its fields have rules of their own, with this one among them: schemas/sourcing/suppliers/field.ts.
    if (row === suppliers.supplierSettled) continue
    const shape = (
      row.input as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> }
    ).shape
    for (const name of NAMES) {
      const field = shape?.[name]
      // A number, or one of few words, is refused for itself.
      if (!field?.safeParse('13812345678').success) continue
      expect(field.safeParse('138\u00071234').success, `${row.path} ${name}`).toBe(false)
    }
  }
})
