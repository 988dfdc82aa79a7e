import { beforeAll, describe, expect, it } from 'vitest'
import { matching } from '#schemas/catalog/matching/calls.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()

/** Goods that are found by their keywords as well. */
const called = (id: string, name: string, keywords: string, params: readonly string[] = []) => ({
  id,
  name,
  keywords,
  words: [keywords, ...params],
  params: params.map((value) => ({ name: '连接方式', value })),
})

beforeAll(async () => {
  await mall.reset()
  const { db } = mall.services
  await addCatalogue(db)
  await addGoods(
    db,
    called('set', '禾屿 商务馈赠笔记本保温杯签字笔鼠标垫雨伞移动电源六件套礼盒', '商务套装'),
    called('bank', '禾屿 商务移动电源 10000mAh', '充电宝 移动电源'),
    called('flask', '禾屿 真空保温杯 500ml', '保温杯'),
    called('cup', '禾屿 浮雕青瓷马克杯', '杯子 咖啡杯'),
    called('six', '禾屿 骨瓷咖啡杯 6只', '杯子 咖啡杯'),
    called('pens', '禾屿 速干中性笔 12支', '中性笔'),
    called('box', '禾屿 高硼硅玻璃保鲜盒', '保鲜盒'),
    called('tea', '禾屿 安吉白茶 250g', '白茶'),
    called('mouse', '禾屿 人体工学垂直鼠标', '键鼠 鼠标', ['蓝牙 5.4']),
    called('wired', '禾屿 办公鼠标', '键鼠 鼠标', ['USB 有线']),
    called('keys', '禾屿 静音无线键鼠套装', '键鼠 鼠标 键盘'),
    called('cast', '禾屿 无线投屏会议宝', '投屏'),
  )
})

async function findLine(text: string) {
  const line = await mall.ok(matching.findHighMatch, { text })
  const notes = line.matches.map(
    ({ goods, score }) =>
      `${goods.goodsId} ${score.verdict} ${score.parts.find(({ key }) => key === 'spec')?.note}`,
  )
  return {
    best: line.matches.find(({ goods }) => goods.skuId === line.best?.skuId)?.goods.goodsId ?? null,
    found: line.matches.map(({ goods }) => goods.goodsId),
    quantity: line.quantity,
    notes,
  }
}

describe('CP2 a set of several things', () => {
  it.each(['充电宝20000mah', '鼠标', '保温杯 1.7L', '雨伞 x50', '签字笔'])(
    'is no match for one of them and not similar either: %s',
    async (text) => {
      const { found } = await findLine(text)
      expect(found).not.toContain('set')
      expect(found).not.toContain('keys')
    },
  )

  it('is found by who asks for a set', async () => {
    expect((await findLine('商务套装 六件套 80套')).best).toBe('set')
    expect((await findLine('无线键鼠套装')).best).toBe('keys')
  })

  it('is nothing similar to chosen goods that are one of them, and the other way round', async () => {
    const idsFor = async (goodsId: string) =>
      (await mall.ok(matching.findHighMatch, { goodsId })).matches.map(({ goods }) => goods.goodsId)
    expect(await idsFor('flask')).not.toContain('set')
    expect(await idsFor('set')).not.toContain('flask')
  })
})

describe('CP2 goods of another size', () => {
  it('are similar, with what differs', async () => {
    const bank = await findLine('充电宝20000mah')
    expect([bank.best, bank.notes]).toEqual([null, ['bank similar 电池容量不同']])
    const flask = await findLine('保温杯 1.7L')
    expect([flask.best, flask.notes]).toEqual([null, ['flask similar 容量不同']])
  })
})

describe('CP2 the pieces in a pack', () => {
  it.each(['咖啡杯六只装', '咖啡杯 6只装', '咖啡杯 6只/盒', '咖啡杯 一套6只', '咖啡杯 6只一盒'])(
    'agree, or goods are similar with the pieces said: %s',
    async (text) => {
      const { best, notes } = await findLine(text)
      expect(best).toBe('six')
      expect(notes).toContain('cup similar 清单是 6 件装，商品没有写明件数')
    },
  )

  it('of another pack are similar', async () => {
    const { best, notes } = await findLine('咖啡杯 4只装')
    expect(best).toBeNull()
    expect(notes).toContain('six similar 件数不同')
  })

  it('that a line does not say contradict none', async () => {
    expect((await findLine('咖啡杯')).found).toEqual(expect.arrayContaining(['cup', 'six']))
    expect((await findLine('中性笔')).best).toBe('pens')
  })

  it('are no pieces of the order', async () => {
    expect(await findLine('中性笔 12支/盒 20盒')).toMatchObject({ best: 'pens', quantity: 20 })
    expect(await findLine('咖啡杯六只装 30套')).toMatchObject({ best: 'six', quantity: 30 })
    expect(await findLine('保鲜盒 一套4件')).toMatchObject({ best: null, quantity: null })
  })

  it('are not told by goods that are sold by weight', async () => {
    expect((await findLine('安吉白茶 20袋/盒')).best).toBe('tea')
  })

  it('of a set are asked of goods that are no set', async () => {
    expect(await findLine('保鲜盒四件套')).toMatchObject({ best: null, found: ['box'] })
  })
})

describe('CP2 the pieces of a line', () => {
  it.each(['0', '-3', '99999999'])('that cannot be ordered are said as written: %s', async (written) => {
    for (const text of [`真空保温杯 500ml x${written}`, `真空保温杯 500ml 数量${written}`]) {
      const line = await mall.ok(matching.findHighMatch, { text })
      expect(line).toMatchObject({ quantity: null, wrongQuantity: written, best: { skuId: 'flask-1' } })
    }
  })

  it('are answered with what all cost to the fen, and how many there are', async () => {
    const line = await mall.ok(matching.findHighMatch, { text: '真空保温杯 500ml x999999' })
    // ￥120.00 a piece for guests, ten of them in stock.
    expect(line.best).toEqual({ skuId: 'flask-1', cash: '120.00', total: '119999880.00', stock: 10 })
  })
})

describe('CP2 with a cable or without', () => {
  it('what connects by Bluetooth is wireless', async () => {
    const { best, found } = await findLine('无线鼠标')
    expect(best).toBe('mouse')
    expect(found).not.toContain('cast')
    expect((await findLine('鼠标 无线 x50')).best).toBe('mouse')
  })

  it('is not the other', async () => {
    expect((await findLine('有线鼠标')).best).toBe('wired')
    expect((await findLine('鼠标 有线')).best).toBe('wired')
  })
})
