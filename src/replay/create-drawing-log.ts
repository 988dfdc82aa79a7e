import type { ReadResult } from '#schemas/page/page.ts'
import type { DrawnRecord, DrawnRequest } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { faultsAtom } from '#src/renderer/report.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { describeWidgets } from './describe-widgets.ts'

/** Collects what one drawing does. */
export interface DrawingLog {
  addRequest(request: DrawnRequest): void
  /** Adds the outcome of a press, in words. */
  addJump(outcome: string): void
  /** A line of the console. */
  addLine(line: string): void
  countRequests(): number
  /** Outcomes of all presses so far. */
  jumps(): readonly string[]
  /** Returns all entries so far, and the widgets as they stand in the document now. */
  record(page: ReadResult, drawn: Drawn): DrawnRecord
}

interface Drawn {
  mall: Mall
  fixture: Fixture
  /** Heights while the page waited for its answers, px, by widget. */
  waitingHeights: ReadonlyMap<string, number>
}

/** @param onChange called after each addition */
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
