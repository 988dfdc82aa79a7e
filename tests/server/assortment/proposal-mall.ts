import { beforeEach } from 'vitest'
import { startTestMall } from '#tests/server/support/support.ts'
import { proposalOffice } from './proposal-office.ts'

/** A mall in which a supplier proposes goods and the office decides, both new before every test. */
export async function proposalMall() {
  const mall = await startTestMall()
  const office = proposalOffice(mall)
  const nobody = { token: '' }
  const by = { supplier: { ...nobody, userId: '', shopId: '' }, office: nobody }
  beforeEach(async () => {
    await mall.reset()
    by.supplier = await office.supplier()
    by.office = await office.decider()
  })
  /** Goods of the supplier, sold at ￥100.00. */
  async function standing(): Promise<string> {
    const { proposalId } = await office.submitted(by.supplier)
    const { goodsId } = await office.approve(proposalId, by.office)
    mall.clock.pass(1000)
    return goodsId
  }
  return { mall, office, by, standing }
}
