import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { readFixture } from '#schemas/replay/read-fixture.ts'
import { scrubFixture } from '#schemas/replay/scrub.ts'
import { createFixture, writeFixture } from '#schemas/replay/write-fixture.ts'
import type { DrawingBrowser } from '#scripts/replay/drawing/open-drawing.ts'
import { UsageError } from '#scripts/replay/options.ts'
import { recordCalls } from '#src/screens/content/pages/replay/record-calls.ts'
import { openLiveMall, readLivePage } from './open-live-mall.ts'

/** Maximum rounds of calls: an answer may lead to further calls, e.g. that of a selected tab. */
const MAX_ROUNDS = 5

interface Recording {
  drawing: Pick<DrawingBrowser, 'readRequests'>
  /** ms */
  now: number
}

/** Records a live page as a guest, without personal data. Throws UsageError if there is no page. */
export async function recordLivePage(address: string, { drawing, now }: Recording): Promise<Fixture> {
  const live = await openLiveMall(address)
  const text = await readLivePage(live)
  const { killedWidgets, deprecatedWidgets } = await live.ask(pages.findCommonConfig, {}, { token: null })
  const found = readFixture(
    writeFixture(
      createFixture(text, {
        name: `录制 ${live.path}`,
        now: formatMallMinute(now),
        mode: live.mode,
        switches: { killedWidgets, deprecatedWidgets },
      }),
    ),
  )
  if (found.status === 'refused') throw new UsageError(found.message)
  let { fixture } = found
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const requests = await drawing.readRequests(fixture)
    const answers = await recordCalls(
      { call: (row, input) => live.ask(row, input, { token: null }) },
      requests,
    )
    if (answers.length === 0) break
    fixture = scrubFixture({ ...fixture, calls: [...fixture.calls, ...answers] })
  }
  return fixture
}
