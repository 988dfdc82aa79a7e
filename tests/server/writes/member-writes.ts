import type { In } from '#schemas/base/endpoint.ts'
import { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import type { OfficeMember } from '#schemas/trade/members/entities.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** Builds the form's input for a member of whom nothing was changed. */
export function toMemberInput(read: OfficeMember): In<typeof calls.editMember> {
  const { userId, version, name, identityType, partner, enterprise, certification } = read
  return { userId, version, name, identityType, partner, enterprise, certification }
}

/** Every call by which the back office changes members. */
export function memberWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  let made = 0
  const token = () => `points-token-${String(++made).padStart(8, '0')}`
  async function somebody() {
    const { user } = await mall.build.member({})
    return mall.ok(calls.member, { userId: user.id }, as)
  }
  const giving = async () => ({
    userId: (await somebody()).userId,
    amount: '12.5',
    reason: '活动补偿',
    pointsToken: token(),
  })
  return [
    [calls.editMember, async () => ({ ...toMemberInput(await somebody()), enterprise: true })],
    [
      calls.enableMember,
      async () => {
        const { userId, version } = await somebody()
        return { userId, version, enabled: false, reason: '刷单' }
      },
    ],
    [calls.givePoints, async () => ({ ...(await giving()), validDays: 30 })],
    [
      calls.takePoints,
      async () => {
        const given = await giving()
        await mall.ok(calls.givePoints, { ...given, validDays: null }, as)
        return { ...given, amount: '2.5', pointsToken: token() }
      },
    ],
  ]
}
