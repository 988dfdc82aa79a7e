import type { ReadResult } from '#schemas/page/page.ts'
import type { DrawnRecord, DrawnRequest } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { faultsAtom } from '#src/renderer/report.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { describeWidgets } from './describe-widgets.ts'

/** Collects what one drawing does. */
export interface DrawingLog {
  addRequest(request: DrawnRequest): void
  /** Where a press would have led, in words. */
  addJump(outcome: string): void
  /** A line of the console. */
  addLine(line: string): void
  countJumps(): number
  /** Everything so far, and the widgets as they stand in the document now. */
  record(page: ReadResult, drawn: { mall: Mall; fixture: Fixture }): DrawnRecord
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
    countJumps: () => jumps.length,
    record: (page, { mall, fixture }) => ({
      refusal: page.status === 'refused' ? page.findings[0].message : '',
      requests: [...requests],
      jumps: [...jumps],
      lines: [...lines],
      widgets: page.status === 'read' ? describeWidgets(page, fixture, mall.store.get(faultsAtom)) : [],
    }),
  }
}
