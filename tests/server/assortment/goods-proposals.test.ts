import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { goodsProposalList } from '#schemas/assortment/goods-proposals/list.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { goodsProposals as table } from '#server/assortment/goods-proposals/tables.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { createChanges } from '#server/platform/database/changes.ts'
import { confirmAll, unusualIn } from '#tests/server/support/confirm.ts'
import { proposalMall } from './proposal-mall.ts'

const { mall, office, by } = await proposalMall()
const { db } = mall.services

const listed = async (asker: { token: string }, query: Record<string, string> = {}) =>
  (await mall.ok(goodsProposalList.page, query, asker)).list.map(({ proposalId }) => proposalId)
const goodsOf = (goodsId: string) => mall.ok(officeGoods.goods, { goodsId }, by.office)
const found = async (goodsName: string) =>
  (await mall.ok(shopGoods.queryGoodPage, { goodsName })).list.map(({ goodsId }) => goodsId)
const messages = async () => (await db.select().from(smsOutbox)).map(({ content }) => content)

describe('new goods of a supplier', () => {
  it('are a draft of his own, then what the office reads, then what shoppers find', async () => {
    const { proposalId } = await office.saved(by.supplier, { brandId: '', catId: '', skus: [] })
    expect(await listed(by.supplier)).toEqual([proposalId])
    expect(await listed(by.office)).toEqual([])
    expect((await mall.call(calls.proposal, { proposalId }, by.office)).code).toBe('NOT_FOUND')
    const again = { ...(await office.typed()), ...(await office.seen(proposalId, by.supplier)) }
    await mall.ok(calls.submitProposal, again, by.supplier)
    expect(await listed(by.office, { state: 'SUBMITTED' })).toEqual([proposalId])
    expect((await office.read(proposalId, by.office)).actions).toEqual(['approve', 'reject'])
    expect((await office.read(proposalId, by.supplier)).actions).toEqual(['withdraw'])
    const changes = createChanges(db)
    await changes.look()
    const { goodsId } = await office.approve(proposalId, by.office)
    expect(await goodsOf(goodsId)).toMatchObject({
      status: 'ON',
      name: '龙泉茶杯',
      minNumber: 2,
      goodsType: 6,
      detail: '<p>手工</p>',
      skus: [
        { specValues: ['霁青'], cash: '100.00', cost: '60.00', onHand: 8 },
        { specValues: ['月白'], cash: '100.00', cost: '60.00', onHand: 8 },
      ],
    })
    const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
    expect(row?.shopId).toBe(by.supplier.shopId)
    expect(await found('茶杯')).toEqual([goodsId])
    expect(await changes.look()).not.toEqual([])
    expect(await office.read(proposalId, by.supplier)).toMatchObject({
      state: 'APPROVED',
      goodsId,
      actions: [],
    })
    expect(await messages()).toEqual([`您提报的商品（${proposalId}）已通过审核，正在商城销售。`])
    const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining([
        'saveProposal',
        'submitProposal',
        'createGoods',
        'shelveGoods',
        'approveProposal',
      ]),
    )
  })

  it('rejected, they say why and keep all that was typed', async () => {
    const { proposalId } = await office.submitted(by.supplier)
    const reject = {
      ...(await office.seen(proposalId, by.office)),
      reason: ' 主图不清楚 ',
      fields: ['pictures' as const],
    }
    expect((await mall.call(calls.rejectProposal, { ...reject, reason: ' ' }, by.office)).message).toContain(
      '驳回原因',
    )
    await mall.ok(calls.rejectProposal, reject, by.office)
    const rejected = await office.read(proposalId, by.supplier)
    const { content } = rejected
    expect(rejected).toMatchObject({ state: 'REJECTED', reason: '主图不清楚', marked: ['pictures'] })
    expect(content).toEqual(await office.content({ brandId: content.brandId }))
    expect((await messages())[0]).toContain('未通过审核：主图不清楚。')
    const mended = { ...content, pictures: ['/pictures/b.svg'] }
    const typed = {
      ...(await office.typed()),
      ...(await office.seen(proposalId, by.supplier)),
      content: mended,
    }
    await mall.ok(calls.saveProposal, typed, by.supplier)
    expect(await office.read(proposalId, by.supplier)).toMatchObject({ state: 'DRAFT', reason: '主图不清楚' })
    expect(await listed(by.office)).toEqual([])
    await mall.ok(
      calls.submitProposal,
      { ...typed, ...(await office.seen(proposalId, by.supplier)) },
      by.supplier,
    )
    expect((await office.read(proposalId, by.office)).content).toEqual(mended)
  })

  it('withdrawn they can be handed in again, and a draft can be dropped', async () => {
    const seen = await office.submitted(by.supplier)
    await mall.ok(calls.withdrawProposal, seen, by.supplier)
    const now = await office.seen(seen.proposalId, by.supplier)
    expect((await mall.call(calls.dropProposal, now, by.supplier)).code).toBe('STATE_CHANGED')
    await mall.ok(calls.saveProposal, { ...(await office.typed()), ...now }, by.supplier)
    await mall.ok(calls.dropProposal, await office.seen(seen.proposalId, by.supplier), by.supplier)
    expect(await db.$count(table)).toBe(0)
  })

  it('are made once a key', async () => {
    const typed = await office.typed()
    const [first, second] = [
      await mall.ok(calls.submitProposal, typed, by.supplier),
      await mall.ok(calls.submitProposal, typed, by.supplier),
    ]
    expect(second).toEqual(first)
    expect(await db.$count(table)).toBe(1)
  })

  it('say what they lack when they are handed in', async () => {
    const said = async (given: Parameters<typeof office.typed>[0]) =>
      (await mall.call(calls.submitProposal, await office.typed(given), by.supplier)).message
    const { skus, specs } = await office.content()
    const [first, second] = skus
    if (!first || !second) throw new Error('no SKUs')
    expect(await said({ name: ' ' })).toContain('名称')
    expect(await said({ catId: '' })).toContain('请选择分类')
    expect(await said({ catId: 'c1' })).toContain('最末一级')
    expect(await said({ brandId: '' })).toContain('请选择品牌')
    expect(await said({ labelIds: ['none'] })).toContain('标签')
    expect(await said({ pictures: ['javascript:alert(1)'] })).toContain('第 1 张图片')
    expect(await said({ limitNumber: 1 })).toContain('限购不能少于起订的 2 件')
    expect(await said({ regionIds: ['000000'] })).toContain('省份')
    expect(await said({ skus: [] })).toContain('至少填写一个规格')
    expect(await said({ skus: [first, { ...second, specValues: ['霁青'] }] })).toContain('已经填写过')
    expect(await said({ specs, skus: [{ ...first, cost: '0.00' }, second] })).toBe(
      '颜色：霁青：请填写供货价，大于 0、不超过 9999999.99',
    )
    const taken = await mall.build.goods()
    expect(await said({ skus: [{ ...first, code: taken.skuId }, second] })).toContain('已被商品')
    expect(await db.$count(table)).toBe(0)
  })

  it('are cleaned of what no page may hold', async () => {
    const { proposalId } = await office.saved(by.supplier, {
      detail: '<p onclick="x()">好</p><script>1</script>',
    })
    expect((await office.read(proposalId, by.supplier)).content.detail).toBe('<p>好</p>')
  })

  it('are at most a hundred at once', async () => {
    const { proposalId } = await office.saved(by.supplier)
    const [row] = await db.select().from(table)
    if (!row) throw new Error('no proposal')
    await db.insert(table).values(Array.from({ length: 99 }, (_, at) => ({ ...row, id: `S${at}` })))
    expect((await mall.call(calls.saveProposal, await office.typed(), by.supplier)).message).toContain(
      '最多 100 份',
    )
    const again = { ...(await office.typed()), ...(await office.seen(proposalId, by.supplier)) }
    expect((await mall.call(calls.saveProposal, again, by.supplier)).code).toBe('100')
  })
})

describe('what the mall makes of it', () => {
  it('is sold at its own prices, below what the supplier gets only where somebody accepts it, and with no SKU left out', async () => {
    const { proposalId } = await office.submitted(by.supplier)
    const asked = await office.approval(proposalId, by.office)
    const said = async (given: Partial<typeof asked>) =>
      (await mall.call(calls.approveProposal, { ...asked, ...given }, by.office)).message
    const [first, second] = asked.prices
    if (!first || !second) throw new Error('no prices')
    expect(await said({ prices: [first] })).toContain('重新定价')
    expect(await said({ prices: [first, { ...second, specValues: ['粉青'] }] })).toContain('重新定价')
    const cheap = { ...asked, prices: [first, { ...second, cash: '59.99' }] }
    const refused = await mall.call(calls.approveProposal, cheap, by.office)
    expect(unusualIn(refused).map(({ words }) => words)).toEqual([
      '月白：会员现金价 ￥59.99 低于成本 ￥60.00',
    ])
    expect(await said({ payModel: 1 })).toContain('纯积分')
    expect(await said({ goodsType: 5 })).toContain('来源')
    expect(await db.$count(goods)).toBe(0)
    expect(await messages()).toEqual([])
    const confirm = confirmAll(refused, '引流款')
    const { goodsId } = await mall.ok(calls.approveProposal, { ...cheap, shelve: false, confirm }, by.office)
    expect(await goodsOf(goodsId)).toMatchObject({ status: 'OFF' })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'createGoods'))
    expect(entries).toMatchObject([{ after: { reason: '引流款' } }])
    expect((await messages())[0]).toContain('已通过审核。')
  })

  it('of two who decide at once one comes second and is told', async () => {
    const { proposalId } = await office.submitted(by.supplier)
    const asked = await office.approval(proposalId, by.office)
    const { version } = asked
    const other = await office.decider()
    const answers = await Promise.all([
      mall.call(calls.approveProposal, asked, by.office),
      mall.call(calls.approveProposal, asked, other),
      mall.call(calls.rejectProposal, { proposalId, version, reason: '缺图', fields: [] }, other),
      mall.call(calls.withdrawProposal, { proposalId, version }, by.supplier),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '100',
      'STATE_CHANGED',
      'STATE_CHANGED',
      'STATE_CHANGED',
    ])
    expect(await db.$count(goods)).toBe(answers.slice(0, 2).filter(({ code }) => code === '100').length)
  })

  it('what was handed in anew meanwhile is not decided as it was before', async () => {
    const before = await office.submitted(by.supplier)
    const asked = await office.approval(before.proposalId, by.office)
    await mall.ok(calls.withdrawProposal, before, by.supplier)
    mall.clock.pass(1000)
    const typed = {
      ...(await office.typed({ name: '另一只茶杯' })),
      ...(await office.seen(before.proposalId, by.supplier)),
    }
    await mall.ok(calls.submitProposal, typed, by.supplier)
    expect((await mall.call(calls.approveProposal, asked, by.office)).code).toBe('STATE_CHANGED')
  })
})
