import { expect, it } from 'vitest'
import { readPack } from './read-pack.ts'

it.each([
  ['咖啡杯六只装', 6],
  ['咖啡杯 6只装', 6],
  ['中性笔 10支/盒', 10],
  ['中性笔 10支 / 盒 20盒', 10],
  ['劳保手套 12双一包', 12],
  ['面巾纸 40包一箱', 40],
  ['保鲜盒 一套4件', 4],
  ['咖啡杯 每盒6只', 6],
  ['沙棘汁 250ml*12瓶/箱 30箱', 12],
  ['面膜 二十片装', 20],
])('%s is a pack of %i', (text, pieces) => {
  expect(readPack(text)).toEqual({ pieces, isSet: false })
})

it.each([
  ['刀具六件套', 6],
  ['收纳盒 4件套', 4],
])('%s is a set of %i things', (text, pieces) => {
  expect(readPack(text)).toEqual({ pieces, isSet: true })
})

it.each([
  '咖啡杯',
  '咖啡杯 6只',
  '大米 10斤装',
  '菜刀 单把装',
  '礼盒装',
  '打印纸 500张/包',
  '咖啡杯 1只装',
  '鼠标 x50',
])('%s names no pack: pieces of an order, weights, sheets and single goods are none', (text) => {
  expect(readPack(text)).toBeNull()
})
