import { DAY_MS } from '#schemas/base/constants.ts'
import { answerSubmission } from '#server/sourcing/schemes/submission-office.ts'
import { submitScheme } from '#server/sourcing/schemes/submissions.ts'
import type { World } from './orders/world.ts'

const HANDED = [
  {
    by: 'company1',
    schemeId: 'SCH-company1-1',
    contact: '陆远',
    telephone: '19900000004',
    remark: '客户希望十二月二十日前送到，请核对库存，并看看茶饮礼盒能否再让一些',
    days: 5,
    reply: '二十日前可以全部送到；茶饮礼盒满 200 份可以九五折，已为您备货三天',
  },
  {
    by: 'gift1',
    schemeId: 'SCH-gift1-1',
    contact: '何知微',
    telephone: '19900000005',
    remark: '总数可能加到 800 份，请按这个数量给一次最低价，并安排印标识',
    days: 0.3,
    reply: null,
  },
] as const

/** Submits members' schemes to the mall, one of which is answered and one still waits. */
export async function seedSubmissions(world: World): Promise<void> {
  for (const { by, days, reply, ...handed } of HANDED) {
    world.moveTo(world.now - Math.round(days * DAY_MS))
    const { submissionId } = await submitScheme(handed, world.as(by))
    if (reply === null) continue
    world.moveTo(world.now - Math.round((days - 1) * DAY_MS))
    await answerSubmission({ submissionId, reply }, world.as('admin1'))
  }
  world.moveTo(world.now)
}
