import { describe, expect, it } from 'vitest'
import { readNumeral } from '#schemas/base/chinese-numeral.ts'
import { readBudget } from './budget.ts'

it.each([
  ['200', 200],
  ['1.5万', 15_000],
  ['3百', 300],
  ['一百', 100],
  ['一百二', 120],
  ['一百零五', 105],
  ['两千', 2000],
  ['两百', 200],
  ['十万', 100_000],
  ['二十万', 200_000],
  ['一百万', 1_000_000],
  ['十五', 15],
  ['二十', 20],
  ['三千五', 3500],
  ['一万二', 12_000],
  ['十百', null],
  ['万', null],
  ['十半', null],
  ['百', null],
])('%s is %s', (text, value) => expect(readNumeral(text)).toBe(value))

describe('a price in words', () => {
  it.each([
    ['200元以内的茶叶', { to: 20_000 }, '的茶叶'],
    ['100-200元礼盒', { from: 10_000, to: 20_000 }, '礼盒'],
    ['人均50元以内的零食', { to: 5_000 }, '的零食'],
    ['500元以下智能手表', { to: 50_000 }, '智能手表'],
    ['2000以内 平板电脑', { to: 200_000 }, '平板电脑'],
    ['一百块以下的雨伞', { to: 10_000 }, '的雨伞'],
    ['200到400 四件套', { from: 20_000, to: 40_000 }, '四件套'],
    ['100到300', { from: 10_000, to: 30_000 }, ''],
    ['30块钱以内小礼品', { to: 3_000 }, '小礼品'],
    ['人均两百左右', { from: 14_000, to: 26_000 }, ''],
    ['人均50', { from: 3_500, to: 6_500 }, ''],
    ['预算 300 茶具', { from: 21_000, to: 39_000 }, '茶具'],
    ['给员工的生日礼物 100 元左右', { from: 7_000, to: 13_000 }, '给员工的生日礼物'],
    ['不超过150元的枕头', { to: 15_000 }, '的枕头'],
    ['至少500元的白酒', { from: 50_000 }, '的白酒'],
    ['1000元以上手机', { from: 100_000 }, '手机'],
    ['￥99 保温杯', { from: 6_930, to: 12_870 }, '保温杯'],
    ['马克杯 60元以下', { to: 6_000 }, '马克杯'],
    ['≤100 杯子', { to: 10_000 }, '杯子'],
    ['<100 杯子', { to: 10_000 }, '杯子'],
    ['<=100元杯子', { to: 10_000 }, '杯子'],
    ['杯子 =<100', { to: 10_000 }, '杯子'],
    ['100元↓ 杯子', { to: 10_000 }, '杯子'],
    ['>200 茶叶', { from: 20_000 }, '茶叶'],
    ['≥200', { from: 20_000 }, ''],
    ['茶叶 ≥ ¥200', { from: 20_000 }, '茶叶'],
    ['茶叶200↑', { from: 20_000 }, '茶叶'],
    ['≥100≤300 茶叶', { from: 10_000, to: 30_000 }, '茶叶'],
    ['200元以上500元以内 保温杯', { from: 20_000, to: 50_000 }, '保温杯'],
    ['200以上500以内 保温杯', { from: 20_000, to: 50_000 }, '保温杯'],
    ['不超过500元的茶叶至少200元', { from: 20_000, to: 50_000 }, '的茶叶'],
    ['预算5000元 人均50 月饼', { from: 3_500, to: 6_500 }, '月饼'],
  ])('%s', (text, { from, to }: { from?: number; to?: number }, rest) => {
    const read = readBudget(text)
    expect([read.budget?.from, read.budget?.to, read.rest]).toEqual([from, to, rest])
  })

  it.each([
    '100元面额购物卡',
    '20寸行李箱',
    '10000mah充电宝',
    '5斤装大米',
    'mate60手机',
    '64g优盘',
    '三层钢炒锅',
    '一件代发',
    '200×230cm被子',
    '七夕',
    '百香果',
    '≤500ml 杯子',
    '不超过500毫升的杯子',
    '不超过3个',
    '>20寸行李箱',
    '200以上',
  ])('%s has none', (text) => expect(readBudget(text)).toEqual({ budget: null, rest: text }))
})

describe('prices that exclude each other', () => {
  it.each([
    [
      '保温杯 500元以上200元以内',
      '保温杯',
      [
        { said: '500元以上', without: '保温杯 200元以内' },
        { said: '200元以内', without: '保温杯 500元以上' },
      ],
    ],
    [
      '100元内300元以上 茶叶',
      '茶叶',
      [
        { said: '100元内', without: '300元以上 茶叶' },
        { said: '300元以上', without: '100元内 茶叶' },
      ],
    ],
    [
      '100元 茶叶 300-500元 200元以内',
      '茶叶',
      [
        { said: '100元', without: '茶叶 300-500元 200元以内' },
        { said: '300-500元', without: '100元 茶叶 200元以内' },
      ],
    ],
  ])('%s are told and are no price', (text, rest, excluding) => {
    const read = readBudget(text)
    expect(read.rest).toBe(rest)
    expect(read.budget?.excluding).toEqual(excluding)
    expect([read.budget?.from, read.budget?.to]).toEqual([undefined, undefined])
  })
})
