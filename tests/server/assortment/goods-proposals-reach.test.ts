import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { goodsProposalList } from '#schemas/assortment/goods-proposals/list.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { officeMedia } from '#schemas/content/media/office-calls.ts'
import { goodsProposals as table } from '#server/assortment/goods-proposals/tables.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { media, mediaUses } from '#server/content/media/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { proposalOffice } from './proposal-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = proposalOffice(mall)
/** Proposals of another shop, one in each state. */
const theirs: { proposalId: string; version: string }[] = []
let askers: Record<string, string> = {}
let decider = { token: '' }

beforeAll(async () => {
  await mall.reset()
  decider = await office.decider()
  const other = await office.supplier('19900001111')
  theirs.push(await office.saved(other), await office.submitted(other))
  const approved = await office.submitted(other)
  await office.approve(approved.proposalId, decider)
  const rejected = await office.submitted(other)
  await mall.ok(calls.rejectProposal, { ...rejected, reason: '缺图', fields: [] }, decider)
  const withdrawn = await office.submitted(other)
  await mall.ok(calls.withdrawProposal, withdrawn, other)
  for (const { proposalId } of [approved, rejected, withdrawn])
    theirs.push(await office.seen(proposalId, other))
  const tokenOf = async (given: object) => (await mall.build.member(given)).token
  const shopId = await mall.build.shop()
  askers = {
    supplier: (await office.supplier('19900002222')).token,
    shopless: await tokenOf({ roles: ['supplier'], supplier: true }),
    editor: await tokenOf({ roles: ['editor'] }),
    purchaser: await tokenOf({ roles: ['purchaser'], shopId }),
    buyer: await tokenOf({}),
    guest: '',
  }
})

const everything = async () =>
  JSON.stringify([
    await db.select().from(table),
    await db.select().from(goods),
    await db.select().from(auditEntries),
  ])

describe('S.22 what another shop proposes', () => {
  it('is nobody else’s, in any state, by any call', async () => {
    const before = await everything()
    let tries = 0
    for (const { proposalId, version } of theirs) {
      const seen = { proposalId, version }
      const typed = { ...(await office.typed()), ...seen }
      const asked = await office.approval(theirs[1]?.proposalId ?? '', decider)
      const bodies: readonly (readonly [Endpoint, object])[] = [
        [calls.proposal, { proposalId }],
        [calls.saveProposal, typed],
        [calls.submitProposal, typed],
        [calls.withdrawProposal, seen],
        [calls.dropProposal, seen],
        [calls.approveProposal, { ...asked, ...seen }],
        [calls.rejectProposal, { ...seen, reason: '不要', fields: [] }],
      ]
      for (const [who, token] of Object.entries(askers))
        for (const [row, body] of bodies) {
          const ask = async (input: object) => readAnswer(await mall.api(toRequest(row, input, { token })))
          const answer = await ask(body)
          expect(answer, `${who} ${row.path}`).toEqual(await ask({ ...body, proposalId: 'none' }))
          expect(answer.code, `${who} ${row.path}`).not.toBe('100')
          tries += 2
        }
    }
    expect(tries).toBeGreaterThanOrEqual(400)
    expect(await everything()).toBe(before)
  })

  it('is in no list and no file of theirs, and a draft in none of the office’s', async () => {
    const [draft] = theirs
    for (const [who, token] of Object.entries(askers)) {
      const answer = await mall.call(goodsProposalList.page, {}, { token })
      if (who === 'supplier') expect(answer.data).toMatchObject({ list: [], total: 0 })
      else expect(answer.code, who).not.toBe('100')
      const file = await mall.api(toRequest(goodsProposalList.file, {}, { token }))
      expect(await file.text(), who).not.toContain('龙泉茶杯')
    }
    const { list } = await mall.ok(goodsProposalList.page, {}, decider)
    expect(list).toHaveLength(4)
    expect(list.map(({ proposalId }) => proposalId)).not.toContain(draft?.proposalId)
  })

  it('the office writes none itself', async () => {
    const answer = await mall.call(calls.saveProposal, await office.typed(), decider)
    expect(answer).toMatchObject({ code: 'NO_PERMISSION', message: expect.stringContaining('供应商') })
  })
})

it('a picture of a proposal is kept in the library while it is named, and is a supplier’s to send', async () => {
  const by = await office.supplier('19900003333')
  const create = { width: 40, height: 20, channels: 3, background: '#c8322b' } as const
  const png = await sharp({ create }).png().toBuffer()
  const send = async (token: string) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(png)], '茶杯.png', { type: 'image/png' }))
    body.append('folder', '商品提报')
    const url = `http://mall.test${officeMedia.addMedia.path}`
    return readAnswer<{ address: string }>(
      await mall.api(new Request(url, { method: 'POST', body, headers: { Token: token } })),
    )
  }
  expect((await send(askers.buyer ?? '')).code).toBe('NO_PERMISSION')
  const { address } = (await send(by.token)).data
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}\.jpg$/)
  expect(await db.select({ folder: media.folder }).from(media)).toEqual([{ folder: '商品提报' }])
  const { proposalId, version } = await office.saved(by, { pictures: [address] })
  const uses = () => db.select({ kind: mediaUses.kind, subjectId: mediaUses.subjectId }).from(mediaUses)
  expect(await uses()).toEqual([{ kind: 'goods_proposals', subjectId: proposalId }])
  await mall.ok(calls.dropProposal, { proposalId, version }, by)
  expect(await uses()).toEqual([])
})
