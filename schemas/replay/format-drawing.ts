import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { readPage } from '#schemas/page/read.ts'
import { createSheet } from '#schemas/page/sheet/create-sheet.ts'
import { toOneLine } from '#schemas/page/sheet/words.ts'
import { nameAudiences } from '#schemas/page/widget-why.ts'
import type { DrawnClickable, DrawnRecord, DrawnWidget } from './drawn-record.ts'
import type { Fixture } from './fixture.ts'
import { getPageText } from './read-fixture.ts'
import { formatSection, indent, joinLines, PADDING_LABEL, SIZE_SECTION, STATE_WORDS } from './record-lines.ts'
import { createHeadings } from './widget-headings.ts'

export interface Drawing {
  record: DrawnRecord
  /** Accessibility trees of the widgets in the page's own list, in Playwright's format, by id. */
  trees: ReadonlyMap<string, string>
  clickables: readonly DrawnClickable[]
}

/** Formats a drawing as plain text, one line for each fact; the same fixture gives the same text. */
export function formatDrawing(fixture: Fixture, { record, trees, clickables }: Drawing): string {
  const { viewer, now, width, mode } = fixture
  const headingOf = nameWidgets(fixture)
  const read = record.widgets.flatMap(({ id }) => {
    const tree = trees.get(id)
    return tree ? [headingOf(id), ...indent(tree.split('\n'))] : []
  })
  return joinLines([
    ...formatSection(
      `画面（${now}，${nameAudiences(viewer.audiences)}，${width} 像素，${mode}）`,
      record.refusal ? [`不展示：${record.refusal}`] : read,
    ),
    ...formatSection(
      SIZE_SECTION,
      record.widgets.flatMap((widget) => formatWidget(headingOf(widget.id), widget)),
    ),
    ...formatSection('点击', formatClickables(clickables, headingOf)),
    ...formatSection('请求', formatRequests(record)),
    ...formatSection(
      '控制台',
      record.lines.map((line) => `- ${toOneLine(line)}`),
    ),
  ])
}

/**
 * Returns a function from a widget's id to its heading in the record of the page; '' is the id of the page itself.
 */
function nameWidgets(fixture: Fixture): (id: string) => string {
  const page = readPage(getPageText(fixture))
  const getHeading = page.status === 'read' ? createHeadings(createSheet(page, DEFAULT_SCORE_NAME)) : String
  return (id) => (id === '' ? '页面' : getHeading(id))
}

function formatWidget(heading: string, { state, reasons, box }: DrawnWidget): string[] {
  if (!box) return [`${heading}：${STATE_WORDS[state]}`, ...indent(reasons.map((reason) => `- ${reason}`))]
  const { width, height, waitingHeight, inset } = box
  const moves = waitingHeight === height ? [] : [`等应答时的高：${waitingHeight}`]
  return [
    `${heading}：${STATE_WORDS[state]}`,
    ...indent([`宽：${width}`, `高：${height}`, ...moves, `${PADDING_LABEL}：${inset.join(' ')}`]),
  ]
}

function formatClickables(
  clickables: readonly DrawnClickable[],
  headingOf: (id: string) => string,
): string[] {
  const lines = new Map<string, string[]>()
  for (const { widgetId, name, href, jumps } of clickables) {
    const outcome = jumps === null ? '已不在画面里' : jumps.join(' → ') || '留在本页'
    const line = `- ${toOneLine(name || '（没有名称）')}：${outcome}${href === null ? '' : `（${href}）`}`
    const heading = headingOf(widgetId)
    lines.set(heading, [...(lines.get(heading) ?? []), line])
  }
  return [...lines].flatMap(([heading, own]) => [heading, ...indent(own)])
}

/** Formats the calls, sorted, because their order depends on the order in which code is loaded. */
const formatRequests = ({ requests }: DrawnRecord) =>
  requests
    .map(({ path, input, isRecorded }) => `- ${path}：${input}${isRecorded ? '' : '（没有录制）'}`)
    .sort()
