import { describe, expect, it } from 'vitest'
import type { Head } from './heads.ts'
import { scoreKind } from './kind.ts'
import { readGoods } from './read-goods.ts'
import { createWholeWord } from './read-words.ts'

const goods = (name: string, leaf: string, keywords = '') =>
  readGoods({ name, brand: '', keywords, leaf, told: '' })
/** A run that is no word of the mall. */
const whole = (text: string): Head => ({
  word: createWholeWord(text, false),
  beside: [],
  strange: [],
  whole: [],
})
const named = (text: string): Head => ({
  word: createWholeWord(text, true),
  beside: [],
  strange: [],
  whole: null,
})

describe('what kind goods are', () => {
  it.each([
    ['夏被', '可水洗夏凉被', '被子'],
    ['绞肉机', '多功能绞肉料理机', '料理机'],
    ['紫砂壶', '紫砂手作茶壶礼盒', '茶具'],
    ['钛杯', '钛内胆便携保温杯', '保温杯'],
    ['燕麦藜麦米', '藜麦燕麦米', '杂粮'],
    ['沙棘汁', '沙棘原浆礼盒', '果汁饮料'],
  ])('%s is %s', (text, name, leaf) => {
    expect(scoreKind(whole(text), goods(name, leaf), false)).toBeGreaterThan(0.75)
  })

  it.each([
    ['手机', '手持折叠蒸汽挂烫机', '挂烫机'],
    ['雨伞架', '全自动三折雨伞', '雨伞'],
    ['湿巾', '桑蚕丝印花丝巾礼盒', '围巾丝巾'],
  ])('%s is no %s', (text, name, leaf) => {
    expect(scoreKind(whole(text), goods(name, leaf), false)).toBe(0)
  })

  it('goods that share a category are what their name says', () => {
    const beads = goods('三合一洗衣凝珠', '洗衣液', '洗衣凝珠 洗涤')
    expect(scoreKind(named('洗衣液'), beads, false)).toBeLessThan(0.5)
    expect(scoreKind(named('洗衣凝珠'), beads, false)).toBe(1)
  })

  it('a part of a box is not the box, unless a set is asked for or the box is called so', () => {
    const wallet = goods('头层牛皮皮带钱包礼盒', '皮带钱包', '腰带 卡包')
    expect(scoreKind(named('皮带'), wallet, false)).toBe(0)
    expect(scoreKind(named('皮带'), wallet, true)).toBeGreaterThan(0.5)
    expect(
      scoreKind(named('燕窝'), goods('即食燕窝炖品礼盒', '滋补礼盒', '补品 燕窝'), false),
    ).toBeGreaterThan(0.8)
  })
})
