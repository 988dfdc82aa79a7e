import { describe, expect, it } from 'vitest'
import { copyForTest, here } from './copy-for-test.ts'
import { jump } from './jump.ts'

const JUMPS = 'schemas/jump/jumps.ts'
const CASES = 'schemas/jump/jumps.test.ts'
const SAMPLES = 'tests/journeys/app/jumps.test.ts'

describe('npm run new jump', () => {
  const copy = copyForTest([JUMPS, CASES, SAMPLES])

  it('enters a jump to a screen, and its case', async () => {
    expect(await copy.lay(jump, 'GiftNotes', '赠言', 'noticeList')).toEqual([JUMPS, CASES])
    expect(copy.changes(JUMPS)).toEqual([
      "+GiftNotes: route('noticeList', { label: '赠言', description: '打开赠言' }),",
    ])
    expect(copy.changes(CASES)).toEqual(["+['GiftNotes', {}, go('/noticeList')],"])
  })

  it('gives it the ids that the screen reads, with a sample', async () => {
    await copy.lay(jump, 'Goods', '好物', 'goodsDetail')
    expect(copy.read(JUMPS)).toMatch(
      /Goods: route\('goodsDetail', [^]+ z\.object\({ goodsId: id\('编号', 'text'\), skuId: z\.optional/,
    )
    expect(copy.changes(CASES)).toEqual(["+['Goods', { goodsId: '1' }, go('/goods/index?goodsId=1')],"])
    expect(copy.changes(SAMPLES)).toEqual(["+Goods: { goodsId: '1' },"])
  })

  it('takes a number, and leads home unless a route is given', async () => {
    await copy.lay(jump, '62', '礼单')
    expect(copy.changes(JUMPS)).toEqual(["+'62': route('mall', { label: '礼单', description: '打开礼单' }),"])
  })
})

it.each([
  [['gift note', '赠言'], '不能作跳转编号'],
  [['1.5', '赠言'], '不能作跳转编号'],
  [[], '不能作跳转编号'],
  [['GiftNotes'], '中文名'],
  [['GiftNotes', 'Notes'], '中文名'],
  [['Mall', '首页'], '已经有编号为「Mall」的跳转'],
  [['-1', '返回'], '已经有编号为「-1」的跳转'],
  [['GiftNotes', '赠言', 'giftNotes'], '没有名为「giftNotes」的路由'],
])('says in Chinese what is wrong with a jump %j', (words, message) => {
  expect(() => jump.plan(words, here)).toThrow(message)
})
