import { eq } from 'drizzle-orm'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import type { TestMall } from '#tests/server/support/support.ts'

export interface Person {
  userId: string
  token: string
  name: string
  telephone: string
}

/** Counts through all offices of a file: no two accounts have one phone. */
let last = 0

/** Company accounts, their approvers and what waits between them, through the real calls. */
export function approvalOffice(mall: TestMall) {
  const { db } = mall.services
  const shop = shoppers(mall)
  const nextPhone = () => `138${String(12_345_000 + ++last)}`

  async function approver(name = '王芳'): Promise<Person> {
    const telephone = nextPhone()
    const { user, token } = await mall.build.member({ name, telephone })
    return { userId: user.id, token, name, telephone }
  }

  /** A company account with an address and a pay password. */
  async function company(given: Parameters<typeof shop.buyer>[0] = {}): Promise<Person> {
    const telephone = nextPhone()
    const name = '沈知夏'
    const made = await shop.buyer({ enterprise: true, name, telephone, ...given })
    return { ...made, name, telephone }
  }

  /** @returns the token of the link */
  async function invite(buyer: Pick<Person, 'token'>, above: string): Promise<string> {
    const { path } = await mall.ok(calls.invite, { above }, buyer)
    return new URLSearchParams(path.split('?')[1]).get('invite') ?? ''
  }

  const accept = (token: string, reader: Pick<Person, 'token'>) =>
    mall.call(calls.acceptInvitation, { token }, reader)

  /** The buyer invites, and the approver accepts. */
  async function appoint(
    buyer: Pick<Person, 'token'>,
    reader: Pick<Person, 'token'>,
    above = '0.00',
  ): Promise<void> {
    await mall.ok(calls.acceptInvitation, { token: await invite(buyer, above) }, reader)
  }

  async function order(buyer: Pick<Person, 'token'>, cash = 5_000) {
    const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash, onHand: 9 }])
    return { skuId, ...(await shop.submit(buyer.token, { lines: [{ goodsId, skuId, quantity: 1 }] })) }
  }

  const decide = (
    reader: Pick<Person, 'token'>,
    tradeId: string,
    decision: 'APPROVE' | 'RETURN',
    reason = '',
  ) => mall.call(calls.decide, { tradeId, decision, reason }, reader)

  const list = async (reader: Pick<Person, 'token'>, which?: 'WAITING' | 'DONE') => {
    const input = { pageNum: 1, pageSize: 10, ...(which && { list: which }) }
    return (await mall.ok(calls.page, input, reader)).list
  }

  /** Texts that a phone got, the oldest first. */
  const smsOf = async ({ telephone }: Pick<Person, 'telephone'>) => {
    const rows = await db
      .select({ content: smsOutbox.content })
      .from(smsOutbox)
      .where(eq(smsOutbox.telephone, telephone))
      .orderBy(smsOutbox.createdAt)
    return rows.map(({ content }) => content)
  }

  const disable = ({ userId }: Pick<Person, 'userId'>) =>
    db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, userId))

  return { shop, approver, company, invite, accept, appoint, order, decide, list, smsOf, disable }
}

/** The one message about what waits. */
export const waitingSms = (count: number) =>
  `您有 ${count} 张采购单等待审批，请登录商城在“用户中心-采购审批”处理。`
