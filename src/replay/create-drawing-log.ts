import type { ReadResult } from '#schemas/page/page.ts'
import type { DrawnRecord, DrawnRequest } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { faultsAtom } from '#src/renderer/report.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { describeWidgets } from './describe-widgets.ts'

export interface DrawingLog {
  addRequest(request: DrawnRequest): void
  addJump(outcome: string): void
  addLine(line: string): void
  countRequests(): number
  jumps(): readonly string[]
  record(page: ReadResult, drawn: Drawn): DrawnRecord
}

interface Drawn {
  mall: Mall
  fixture: Fixture
  /** Heights in px by widget, measured while the page waited for its answers. */
  waitingHeights: ReadonlyMap<string, number>
}

/** Creates an empty log; `onChange` is called after each addition. */
export function createDrawingLog(onChange: () => void): DrawingLog {
  const requests: DrawnRequest[] = []
  const jumps: string[] = []
  const lines: string[] = []
  const addTo =
    <T>(list: T[]) =>
    (entry: T) => {
      list.push(entry)
      onChange()
    }
  return {
    addRequest: addTo(requests),
    addJump: addTo(jumps),
    addLine: addTo(lines),
    countRequests: () => requests.length,
    jumps: () => jumps,
    record: (page, { mall, fixture, waitingHeights }) => ({
      refusal: page.status === 'refused' ? page.findings[0].message : '',
      requests: [...requests],
      jumps: [...jumps],
      lines: [...lines],
      widgets:
        page.status === 'read'
          ? describeWidgets(page, { fixture, faults: mall.store.get(faultsAtom), waitingHeights })
          : [],
    }),
  }
}
