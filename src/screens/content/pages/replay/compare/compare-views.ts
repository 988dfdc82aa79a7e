import type { ComparedPage } from '#schemas/replay/compared-page.ts'
import { diffRecords, type RecordChange } from '#schemas/replay/diff-records.ts'
import type { DrawnRequest, ReplayWindow } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { formatDrawing } from '#schemas/replay/format-drawing.ts'
import type { View } from '#schemas/replay/list-views.ts'
import { completeFixture, createFixture } from '#schemas/replay/write-fixture.ts'

export type Versions = Omit<ComparedPage, 'name'>

export interface ComparedView {
  view: View
  changes: readonly RecordChange[]
}

export interface Comparing {
  replay: Pick<ReplayWindow, 'draw' | 'pressAll'>
  resize(view: View): void
  /** Requests the answers that a page needs and that are not recorded yet. */
  record(requests: readonly DrawnRequest[]): Promise<Fixture['calls']>
  signal: AbortSignal
  onCompared(compared: ComparedView): void
}

/** Maximum number of rounds of requests, because an answer may lead to further requests. */
const MAX_ROUNDS = 3

/** Draws both versions of a page in every view with the same answers; each answer is requested only once. */
export async function compareViews(
  { before, after }: Pick<Versions, 'before' | 'after'>,
  views: readonly View[],
  comparing: Comparing,
): Promise<void> {
  let calls: Fixture['calls'] = []
  async function drawText(text: string, view: View): Promise<string> {
    for (let round = 0; ; round += 1) {
      const fixture = makeFixture(text, view, calls)
      const record = await comparing.replay.draw(fixture)
      const isLast = round === MAX_ROUNDS || record.requests.every(({ isRecorded }) => isRecorded)
      const answers = isLast ? [] : await comparing.record(record.requests)
      calls = [...calls, ...answers]
      if (answers.length > 0) continue
      const trees = new Map(
        record.widgets.flatMap(({ id, depth, text: words }) =>
          depth === 0 && words !== '' ? [[id, listLines(words)] as const] : [],
        ),
      )
      return formatDrawing(fixture, { record, trees, clickables: await comparing.replay.pressAll() })
    }
  }
  for (const view of views) {
    comparing.resize(view)
    const [was, now] = [await drawText(before, view), await drawText(after, view)]
    if (comparing.signal.aborted) return
    comparing.onCompared({ view, changes: diffRecords(was, now) })
  }
}

export const makeFixture = (text: string, view: View, calls: Fixture['calls']): Fixture =>
  completeFixture(createFixture(text, { ...view, calls }))

const listLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `- ${line.trim()}`)
    .join('\n')
