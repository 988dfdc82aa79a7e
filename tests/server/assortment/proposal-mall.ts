import { beforeEach } from 'vitest'
import { startTestMall } from '#tests/server/support/support.ts'
import { proposalOffice } from './proposal-office.ts'

/** A mall in which a supplier proposes goods and the office decides, both new before every test. */
export async function proposalMall() {
  const mall = await startTestMall()
  const desk = proposalOffice(mall)
  const nobody = { token: '' }
  const by = { supplier: { ...nobody, userId: '', shopId: '' }, office: nobody }
  beforeEach(async () => {
    await mall.reset()
    by.supplier = await desk.supplier()
    by.office = await desk.office()
  })
  /** Goods of the supplier, sold at ￥100.00. */
  async function standing(): Promise<string> {
    const { proposalId } = await desk.submitted(by.supplier)
    const { goodsId } = await desk.approve(proposalId, by.office)
    mall.clock.pass(1000)
    return goodsId
  }
  return { mall, desk, by, standing }
}
