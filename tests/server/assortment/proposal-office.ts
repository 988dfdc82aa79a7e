import { eq } from 'drizzle-orm'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import type { DecidedPrice, ProposalContent } from '#schemas/assortment/goods-proposals/entities.ts'
import { toProposalContent, applyProposal } from '#schemas/assortment/goods-proposals/over.ts'
import {
  createProposalForTest,
  createSkuForTest,
} from '#schemas/assortment/goods-proposals/proposal-for-test.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { listRoleAuthorities } from '#schemas/people/staff/areas.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import { leaf } from '#tests/server/writes/goods-office-writes.ts'

type Typed = In<typeof calls.saveProposal>
interface By {
  token: string
}

/** Creates helpers for a supplier's proposals and the back office's decisions on them. */
export function proposalOffice(mall: TestMall) {
  let keys = 0
  const key = () => `a-key-of-a-proposal-${++keys}`

  async function makeSupplier(userId: string): Promise<string> {
    const shopId = await mall.build.shop()
    const roles = ['buyer', 'supplier']
    const set = { roles, authorities: listRoleAuthorities(roles), supplier: true, shopId }
    await mall.services.db.update(users).set(set).where(eq(users.id, userId))
    return shopId
  }
  async function supplier(telephone = '19900001234') {
    const { user, token } = await mall.build.member({ telephone })
    return { userId: user.id, token, shopId: await makeSupplier(user.id) }
  }
  const decider = async (): Promise<By> => ({
    token: (await mall.build.member({ roles: ['admin'] })).token,
  })

  /** Two colours of a cup that costs the mall ￥60.00. */
  async function content(given: Partial<ProposalContent> = {}): Promise<ProposalContent> {
    const { categoryPath, brandId } = await leaf(mall)
    return createProposalForTest({
      name: '龙泉茶杯',
      brandId,
      catId: categoryPath.at(-1) ?? '',
      labelIds: [],
      detail: '<p>手工</p>',
      params: [{ name: '产地', value: '龙泉' }],
      minNumber: 2,
      skus: [createSkuForTest('霁青', { code: '' }), createSkuForTest('月白', { code: '' })],
      ...given,
    })
  }
  const typed = async (given: Partial<ProposalContent> = {}, more: Partial<Typed> = {}): Promise<Typed> => ({
    proposalId: null,
    version: '',
    idempotencyKey: key(),
    goodsId: null,
    content: await content(given),
    base: null,
    ...more,
  })
  const read = (proposalId: string, by: By) => mall.ok(calls.proposal, { proposalId }, by)
  async function seen(proposalId: string, by: By) {
    return { proposalId, version: (await read(proposalId, by)).version }
  }
  const saved = async (by: By, given: Partial<ProposalContent> = {}, more: Partial<Typed> = {}) =>
    seen((await mall.ok(calls.saveProposal, await typed(given, more), by)).proposalId, by)
  const submitted = async (by: By, given: Partial<ProposalContent> = {}, more: Partial<Typed> = {}) =>
    seen((await mall.ok(calls.submitProposal, await typed(given, more), by)).proposalId, by)

  /** ￥100.00 for each SKU. */
  async function approval(
    proposalId: string,
    by: By,
    cash = '100.00',
  ): Promise<In<typeof calls.approveProposal>> {
    const proposal = await read(proposalId, by)
    const { version, goodsId } = proposal
    const goods = goodsId ? await mall.ok(officeGoods.goods, { goodsId }, by) : null
    const { skus } = goods ? applyProposal(proposal, goods) : proposal.content
    const prices = skus.map(({ specValues }): DecidedPrice => ({
      specValues,
      cash,
      integral: '0',
      goodsPrice: '120.00',
      marketPrice: null,
    }))
    const goodsVersion = goods?.version ?? ''
    return { proposalId, version, goodsVersion, goodsType: 6, payModel: 2, prices, shelve: true }
  }
  const approve = async (proposalId: string, by: By) =>
    mall.ok(calls.approveProposal, await approval(proposalId, by), by)

  /** A change of goods as they stand; the form shows what is given otherwise. */
  async function typedOf(goodsId: string, by: By, given: Partial<ProposalContent> = {}): Promise<Typed> {
    const base = toProposalContent(await mall.ok(officeGoods.goods, { goodsId }, by))
    return typed({ ...base, ...given }, { goodsId, base })
  }
  const changed = async (goodsId: string, by: By, given: Partial<ProposalContent> = {}) =>
    seen((await mall.ok(calls.submitProposal, await typedOf(goodsId, by, given), by)).proposalId, by)
  return {
    makeSupplier,
    supplier,
    decider,
    content,
    typed,
    typedOf,
    read,
    seen,
    saved,
    submitted,
    changed,
    approval,
    approve,
    key,
  }
}
