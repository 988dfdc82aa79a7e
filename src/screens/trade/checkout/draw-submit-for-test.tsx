import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import SubmitScreen from './submit.tsx'

/** Renders the submit screen for member `u1` of a new mall. */
export async function drawSubmit(transport: Transport): Promise<{ mall: Mall; drawn: DrawnPart }> {
  const mall = createTestMall({ transport })
  lookAs(mall, 'u1')
  mall.history.push('/submit/index')
  const drawn = await drawPart(
    <InMall mall={mall}>
      <SubmitScreen />
    </InMall>,
  )
  return { mall, drawn }
}
