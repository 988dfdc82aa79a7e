import { readFile } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { goodsProposalList } from '#schemas/assortment/goods-proposals/list.ts'
import { goodsProposals as table } from '#server/assortment/goods-proposals/tables.ts'
import { proposalMall } from './proposal-mall.ts'

const { mall, office, by, standing } = await proposalMall()
const { db } = mall.services

const openOf = async (goodsId: string, asker: { token: string }) =>
  (await mall.ok(calls.openProposal, { goodsId }, asker)).proposalId
const open = (goodsId: string) =>
  db.$count(table, and(eq(table.goodsId, goodsId), sql`${table.state} in ('DRAFT', 'SUBMITTED')`))

describe('of the same goods one change is written or waits', () => {
  it('whoever asks for another is led to it; the office to what waits', async () => {
    const goodsId = await standing()
    expect(await openOf(goodsId, by.supplier)).toBeNull()
    const typed = await office.typedOf(goodsId, by.supplier, { subtitle: '送礼' })
    const detail = '<p>茶<img src="https://far.example/a.png"></p>'
    const lossy = { ...typed, content: { ...typed.content, detail } }
    expect((await mall.call(calls.saveProposal, lossy, by.supplier)).message).toContain(
      '详情：图片 https://far.example/a.png 不在本商城',
    )
    const { proposalId } = await mall.ok(calls.saveProposal, typed, by.supplier)
    expect(await openOf(goodsId, by.supplier)).toBe(proposalId)
    expect(await openOf(goodsId, by.office)).toBeNull()
    expect(await openOf(goodsId, await office.supplier('19900005555'))).toBeNull()
    const again = { ...typed, ...(await office.seen(proposalId, by.supplier)) }
    await mall.ok(calls.submitProposal, again, by.supplier)
    expect(await openOf(goodsId, by.supplier)).toBe(proposalId)
    expect(await openOf(goodsId, by.office)).toBe(proposalId)
    await office.approve(proposalId, by.office)
    expect(await openOf(goodsId, by.supplier)).toBeNull()
  })

  it('a second one is refused, and so is a rejected one that comes back beside it', async () => {
    const goodsId = await standing()
    const first = await office.changed(goodsId, by.supplier, { subtitle: '送礼' })
    const reject = { ...first, reason: '太短', fields: [] }
    await mall.ok(calls.rejectProposal, reject, by.office)
    const second = await office.changed(goodsId, by.supplier, { name: '另一只茶杯' })
    const said = `已有一份“待审核”的提报（${second.proposalId}），请先撤回`
    const anew = await office.typedOf(goodsId, by.supplier)
    const back = { ...anew, ...(await office.seen(first.proposalId, by.supplier)) }
    for (const typed of [anew, back])
      for (const row of [calls.saveProposal, calls.submitProposal]) {
        const { code, message } = await mall.call(row, typed, by.supplier)
        expect(code).toBe('BAD_INPUT')
        expect(message).toContain(said)
      }
    await mall.ok(calls.withdrawProposal, second, by.supplier)
    await mall.ok(calls.submitProposal, back, by.supplier)
    expect(await open(goodsId)).toBe(1)
  })

  it('of many who hand in at once one comes first, and the others are told', async () => {
    const goodsId = await standing()
    const first = await office.changed(goodsId, by.supplier)
    await mall.ok(calls.withdrawProposal, first, by.supplier)
    const back = await office.seen(first.proposalId, by.supplier)
    const typed = await Promise.all(
      Array.from({ length: 6 }, (_, at) => office.typedOf(goodsId, by.supplier, { subtitle: `第 ${at} 份` })),
    )
    const answers = await Promise.all(
      typed.map((one, at) =>
        mall.call(
          at % 2 ? calls.saveProposal : calls.submitProposal,
          at === 2 ? { ...one, ...back } : one,
          by.supplier,
        ),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', ...Array<string>(5).fill('BAD_INPUT')])
    for (const { code, message } of answers) if (code !== '100') expect(message).toContain('都还在')
    expect(await open(goodsId)).toBe(1)
  })
})

it('rows of before that were open beside each other give way to the one that waits, and no draft becomes the office’s', async () => {
  const goodsId = await standing()
  const { proposalId } = await office.changed(goodsId, by.supplier)
  const [row] = await db.select().from(table).where(eq(table.id, proposalId))
  if (!row) throw new Error('no proposal')
  const file = new URL(
    '../../../server/platform/database/migrations/0050_open_proposals.sql',
    import.meta.url,
  )
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  await db.execute(sql`drop index goods_proposals_open`)
  await db.execute(sql`alter table goods_proposals drop column base`)
  const { base: _, ...before } = row
  const draft = { state: 'DRAFT' as const, submittedAt: null }
  await db.execute(sql`create table kept as select * from goods_proposals`)
  for (const [id, given] of Object.entries({
    older: { updatedAt: row.updatedAt - 1 },
    draft: { ...draft, updatedAt: row.updatedAt + 1 },
    other: { ...draft, goodsId: 'other' },
    fresh: { ...draft, goodsId: null, kind: 'NEW' as const },
  })) {
    const { goodsId: of, state, submittedAt, updatedAt, kind } = { ...before, ...given }
    await db.execute(sql`insert into goods_proposals
      select ${id}, shop_id, ${kind}, ${of}, ${state}, name, content, reason, marked, user_id, created_at,
        ${updatedAt}, ${submittedAt}, decided_at from kept where id = ${proposalId}`)
  }
  await db.execute(sql`drop table kept`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  const rows = await db.select({ id: table.id, state: table.state }).from(table)
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toMatchObject({
    [proposalId]: 'SUBMITTED',
    older: 'WITHDRAWN',
    draft: 'WITHDRAWN',
    other: 'DRAFT',
    fresh: 'DRAFT',
  })
  const { list } = await mall.ok(goodsProposalList.page, {}, by.office)
  expect(list.map((one) => one.proposalId)).not.toContain('draft')
})
