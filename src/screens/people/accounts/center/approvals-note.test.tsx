// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { approvals } from '#schemas/trade/approvals/calls.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { ApprovalsNote } from './approvals-note.tsx'
import { CenterMenu } from './center-menu.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(total: number, specOnly = false) {
  const asked: string[] = []
  const mall = createTestMall({
    transport: async ({ path }) => {
      asked.push(path)
      return createSuccess({ list: [], total, pageNum: 1, pageSize: 1 })
    },
  })
  lookAs(mall, 'approver')
  if (specOnly) mall.store.set(platformAtom, { ...platformForTest, specOnly })
  drawn = await drawPart(
    <InMall mall={mall}>
      <ApprovalsNote />
      <CenterMenu current="overview" />
    </InMall>,
  )
  await drawn.flush()
  return asked.filter((path) => path.startsWith(approvals.page.path))
}

it('purchases that wait for an approval are told with their number, and lead to where they are decided', async () => {
  expect(await draw(2)).toHaveLength(1)
  expect(drawn.host.querySelector('p')?.textContent).toBe('有 2 张采购单待您审批，审批后对方才能付款去审批 ›')
  expect(drawn.named('去审批 ›').getAttribute('href')).toBe('#/center/index?tabId=approvals')
  expect(drawn.named('采购审批 2 张待审批').getAttribute('href')).toBe('#/center/index?tabId=approvals')
})

it('nothing stands there where none waits, and another backend is not asked', async () => {
  await draw(0)
  expect(drawn.host.querySelector('p')).toBeNull()
  expect(drawn.named('采购审批').textContent).toBe('采购审批')
  drawn.dispose()
  expect(await draw(3, true)).toEqual([])
})
