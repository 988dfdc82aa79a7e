import type { Fixture } from '#schemas/replay/fixture.ts'
import { getPageText } from '#schemas/replay/read-fixture.ts'
import { recordPage } from '#schemas/replay/record-page.ts'
import { shrinkDocument } from '#schemas/replay/shrink-document.ts'
import { UsageError } from './options.ts'

export interface Shrunk {
  code: string
  fixture: Fixture
}

/**
 * Reduces the page to a part that still has the finding `code`, by default the first problem of the record. Throws
 * UsageError if the page has no such finding or is not JSON.
 */
export function shrinkFixture(fixture: Fixture, code?: string): Shrunk {
  const wanted = code ?? findProblem(recordPage(fixture))
  if (wanted === undefined) throw new UsageError('这个用例没有问题，用 --finding 指定要保留的编号')
  const { text: _, ...rest } = fixture
  const around = (page: unknown): Fixture => ({ ...rest, page })
  const has = (page: unknown) => hasFinding(recordPage(around(page)), wanted)
  const document = parsePage(getPageText(fixture))
  if (!has(document)) throw new UsageError(`这个用例没有“${wanted}”`)
  return { code: wanted, fixture: around(shrinkDocument(document, has)) }
}

function parsePage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError('页面不是 JSON，不能缩小')
  }
}

/** Returns true if a record contains a finding: its code is before a colon, or in brackets for a rejected page. */
const hasFinding = (record: string, code: string) =>
  record.split('\n').some((line) => line.endsWith(`（${code}）`) || readCode(line) === code)

const readCode = (line: string) => /^ *(?:问题 |提示 )?([a-z_]+)：/.exec(line)?.[1]

const findProblem = (record: string) =>
  /^ *问题 ([a-z_]+)：/m.exec(record)?.[1] ?? /^不展示：.*（([a-z_]+)）$/m.exec(record)?.[1]
