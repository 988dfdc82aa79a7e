import type { In } from '#schemas/base/endpoint.ts'
import { officeFacilitators as facilitators } from '#schemas/people/accounts/facilitator-office-calls.ts'
import { officeSaleUsers as saleUsers } from '#schemas/sourcing/suppliers/sale-user-office-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** Every call by which the back office changes who looks after suppliers and regions. */
export function contactWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  let made = 0
  const telephone = () => `1980000${String(++made).padStart(4, '0')}`
  const person = (): In<typeof saleUsers.createSaleUser> => ({
    name: '江叙白',
    saleType: '1',
    telephone: telephone(),
    catIds: [],
    sort: 1,
  })
  const company = () => {
    const phone = telephone()
    const texts = { name: `服务商${made}`, contact: '程述', intro: '', sort: 1 }
    return { ...texts, telephone: phone, regions: [] }
  }
  async function saleUser() {
    const { saleUserId } = await mall.ok(saleUsers.createSaleUser, person(), as)
    const { version } = await mall.ok(saleUsers.saleUser, { saleUserId }, as)
    return { saleUserId, version }
  }
  async function facilitator() {
    const { facilitatorId } = await mall.ok(facilitators.createFacilitator, company(), as)
    const { version } = await mall.ok(facilitators.facilitator, { facilitatorId }, as)
    return { facilitatorId, version }
  }
  return [
    [saleUsers.createSaleUser, person],
    [saleUsers.editSaleUser, async () => ({ ...(await saleUser()), ...person() })],
    [saleUsers.enableSaleUser, async () => ({ ...(await saleUser()), enabled: false })],
    [facilitators.createFacilitator, company],
    [facilitators.editFacilitator, async () => ({ ...(await facilitator()), ...company() })],
    [facilitators.enableFacilitator, async () => ({ ...(await facilitator()), enabled: false })],
  ]
}
