import { describe, expect, it } from 'vitest'
import { readCount } from './read-count.ts'

describe('the number of pieces in a line of a list', () => {
  it.each([
    ['瑜伽垫 10mm 黑色x20', 20, '瑜伽垫 10mm 黑色'],
    ['蓝牙耳机×80', 80, '蓝牙耳机'],
    ['扩展坞hub×15', 15, '扩展坞hub'],
    ['养生壶1.5l x10', 10, '养生壶1.5l'],
    ['土鸡蛋 30枚 200盒', 200, '土鸡蛋 30枚'],
    ['中秋月饼 8枚装 260盒', 260, '中秋月饼 8枚装'],
    ['卷纸 10卷/提 50提', 50, '卷纸 10卷/提'],
    ['沙棘汁 250ml*12瓶/箱 30箱', 30, '沙棘汁 250ml*12瓶/箱'],
    ['20个收纳箱 45l', 20, '收纳箱 45l'],
    ['全麦面粉 5斤/袋 四十袋', 40, '全麦面粉 5斤/袋'],
    ['红枣 一斤装 一百份', 100, '红枣 一斤装'],
    ['充电器 65w 采购数量45只', 45, '充电器 65w'],
    ['保温杯 玫瑰金 共50', 50, '保温杯 玫瑰金'],
  ])('%s is %i', (text, quantity, rest) => {
    expect(readCount(text)).toMatchObject({ quantity, rest })
  })

  it.each([
    ['红酒 750ml*2'],
    ['电饭煲 4l'],
    ['月饼 8枚装'],
    ['米 10斤装'],
    ['笔记本电脑 16g/512g 14寸'],
    ['听书会员 12个月'],
    ['保温杯'],
    ['保鲜盒 一套4件'],
    ['咖啡杯 6只一盒'],
    ['中性笔 10支 / 盒'],
  ])('%s says none: a size, a pack or a time is no number of pieces', (text) => {
    expect(readCount(text).quantity).toBeNull()
  })

  it.each([
    ['保温杯 x0', '0', '保温杯'],
    ['保温杯 0个', '0', '保温杯'],
    ['保温杯 数量-3', '-3', '保温杯'],
    ['保温杯 x-3', '-3', '保温杯'],
    ['保温杯 -3', '-3', '保温杯'],
    ['保温杯 99999999个', '99999999', '保温杯'],
    ['保温杯*1000000', '1000000', '保温杯'],
  ])('%s says %s, which cannot be ordered', (text, wrong, rest) => {
    expect(readCount(text)).toMatchObject({ quantity: null, wrong, rest })
  })

  it('one number alone may count what is in a pack', () => {
    expect(readCount('土鸡蛋 30枚')).toMatchObject({ quantity: 30, mayBePack: true })
    expect(readCount('打印机 2台')).toMatchObject({ quantity: 2, mayBePack: false })
  })
})
