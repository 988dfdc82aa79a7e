import { expect, it } from 'vitest'
import { repairPath } from './repair-path.ts'

it.each([
  ['/goods/index?goodsId=11030202。', '/goods/index?goodsId=11030202'],
  ['/goods/index?goodsId=11030202%E3%80%82', '/goods/index?goodsId=11030202'],
  ['/goods/index?goodsId=11030202）', '/goods/index?goodsId=11030202'],
  ['/goods/index?goodsId=11030202?from=x', '/goods/index?goodsId=11030202&from=x'],
  ['/goods/list?catId=1103。', '/goods/list?catId=1103'],
  ['/pcSecondLevel?pageId=P1。', '/pcSecondLevel?pageId=P1'],
  ['/%23/goods/index?goodsId=88', '/goods/index?goodsId=88'],
  ['/!/goods/index?goodsId=88', '/goods/index?goodsId=88'],
  ['/goods/list&shareTo=x', '/goods/list?shareTo=x'],
  ['/goods/list&shareTo=x?catId=1', '/goods/list?catId=1&shareTo=x'],
  ['/noticeList。', '/noticeList'],
])('%s is read as %s', (given, meant) => {
  expect(repairPath(given)).toBe(meant)
})

it.each([
  '/',
  '/goods/index?goodsId=88&skuId=881',
  '/goods/list?goodsName=%E4%BD%A0%E5%A5%BD%EF%BC%81',
  '/goods/list?goodsName=你好！',
  '/goods/list?catIdList=1,2&orderType=sales',
  '/platform/a%20b',
  '/giftCard/receive#token=secret.',
  '/orders?word=a+b%2Fc',
  '/%E0%A4%A',
])('%s stays as it is', (path) => {
  expect(repairPath(path)).toBe(path)
})
