import { beforeEach, describe, expect, it } from 'vitest'
import { invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { MAX_TITLES } from '#schemas/trade/orders/invoice.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
let token: string
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
})
const company = { kind: 'COMPANY', title: '知礼科技有限公司', taxNumber: '91440300MA5ABCDE1H' } as const
const list = (asker = token) => mall.ok(invoiceTitles.list, {}, { token: asker })

describe('SB5 saved invoice titles', () => {
  it('are kept as they are meant, the newest first', async () => {
    const typed = { ...company, taxNumber: ' 91440300ma5abcde１h' }
    const first = await mall.ok(invoiceTitles.save, typed, { token })
    const none = { address: '', telephone: '', bank: '', account: '' }
    expect(first).toEqual({ titleId: expect.any(String), ...company, ...none })
    mall.clock.pass(minute)
    const person = { kind: 'PERSONAL', title: '王小礼', taxNumber: 'not of a person' } as const
    const second = await mall.ok(invoiceTitles.save, person, { token })
    expect(second.taxNumber).toBe('')
    expect(await list()).toEqual([second, first])
  })

  it('the same kind and title is the same entry, by id its title may change', async () => {
    const first = await mall.ok(invoiceTitles.save, company, { token })
    const again = { ...company, taxNumber: '123456789012345' }
    expect(await mall.ok(invoiceTitles.save, again, { token })).toEqual({
      ...first,
      taxNumber: '123456789012345',
    })
    const { titleId } = first
    await mall.ok(invoiceTitles.save, { ...company, titleId, title: '知礼贸易有限公司' }, { token })
    expect((await list()).map(({ title }) => title)).toEqual(['知礼贸易有限公司'])
    const other = await mall.ok(invoiceTitles.save, company, { token })
    const clash = { ...company, title: '知礼贸易有限公司', titleId: other.titleId }
    expect(await mall.call(invoiceTitles.save, clash, { token })).toMatchObject({ code: 'BAD_INPUT' })
  })

  it.each([
    [
      { ...company, taxNumber: '123' },
      '请填写正确的纳税人识别号：15、17、18 或 20 位数字和字母，请对照营业执照逐位核对',
    ],
    [{ ...company, taxNumber: '' }, '请填写纳税人识别号'],
    [{ ...company, title: '' }, '请填写发票抬头'],
    [{ ...company, bank: '招商银行' }, '请填写注册地址'],
  ])('§5 %j is refused', async (typed, message) => {
    expect(await mall.call(invoiceTitles.save, typed, { token })).toMatchObject({
      code: 'BAD_INPUT',
      message,
    })
    expect(await list()).toEqual([])
  })

  it('of 25 saved at once 20 stand', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        mall.call(invoiceTitles.save, { ...company, title: `知礼第 ${at} 公司` }, { token }),
      ),
    )
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(MAX_TITLES)
    expect(await list()).toHaveLength(MAX_TITLES)
  })

  it('X3 those of others answer as missing ones, and nothing changes', async () => {
    const mine = await mall.ok(invoiceTitles.save, company, { token })
    const other = (await mall.build.member()).token
    const tries = (titleId: string) =>
      Promise.all([
        mall.call(invoiceTitles.save, { ...company, titleId }, { token: other }),
        mall.call(invoiceTitles.delete, { titleId }, { token: other }),
      ])
    const stolen = await tries(mine.titleId)
    expect(stolen).toEqual(await tries('missing'))
    expect(stolen.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect([await list(), await list(other)]).toEqual([[mine], []])
    await mall.ok(invoiceTitles.delete, { titleId: mine.titleId }, { token })
    expect(await list()).toEqual([])
  })
})
