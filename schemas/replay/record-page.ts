import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { findBlankTimes } from '#schemas/page/health/blank-times.ts'
import { checkReading } from '#schemas/page/health/check-reading.ts'
import { describeBlank } from '#schemas/page/health/describe-blank.ts'
import { listLinks } from '#schemas/page/links.ts'
import { type PageReading, flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { createSheet } from '#schemas/page/sheet/create-sheet.ts'
import { findLabel } from '#schemas/page/sheet/find-label.ts'
import { formatSheet } from '#schemas/page/sheet/format-sheet.ts'
import type { PageSheet } from '#schemas/page/sheet/sheet.ts'
import { listPlaces } from '#schemas/page/sheet/widget-places.ts'
import { toOneLine } from '#schemas/page/sheet/words.ts'
import { readSwitches } from '#schemas/page/widget-switches.ts'
import { explainVisibility } from '#schemas/page/widget-why.ts'
import { nameAudiences } from '#schemas/page/widget-why.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { describeOutcome } from './describe-outcome.ts'
import type { Fixture } from './fixture.ts'
import { getPageText } from './read-fixture.ts'
import { formatSection, indent, joinLines, STATE_WORDS } from './record-lines.ts'
import { createHeadings } from './widget-headings.ts'

/** Records a page for one viewer at one moment, without a browser; the same fixture gives the same text. */
export function recordPage(fixture: Fixture): string {
  const page = readPage(getPageText(fixture))
  const lines =
    page.status === 'refused'
      ? formatSection(
          '页面',
          page.findings.map(({ code, message }) => `不展示：${message}（${code}）`),
        )
      : recordReading(page, fixture)
  return joinLines(lines)
}

function recordReading(page: PageReading, fixture: Fixture): string[] {
  const sheet = createSheet(page, DEFAULT_SCORE_NAME)
  const { viewer, width, now } = fixture
  return [
    ...formatSection('页面', formatSheet(sheet).split('\n').slice(0, -1)),
    ...formatSection(
      `展示（${now}，${nameAudiences(viewer.audiences)}，${width} 像素）`,
      recordStates(page, sheet, fixture),
    ),
    ...formatSection('点击', recordLinks(page, sheet, fixture)),
    ...formatSection('检查', recordFindings(page, sheet, fixture)),
  ]
}

const momentOf = ({ now }: Fixture) => parseMallTime(now) ?? 0

const hasRule = (widget: WidgetReading) => widget.grade !== 'isolated' && widget.visible !== undefined

function recordStates(
  page: PageReading,
  sheet: PageSheet,
  { viewer, width, switches, ...fixture }: Fixture,
): string[] {
  const heading = createHeadings(sheet)
  const context = {
    viewer: { now: parseMallTime(fixture.now) ?? 0, audiences: viewer.audiences, width },
    switches: readSwitches(switches),
  }
  const record = (widgets: readonly WidgetReading[], around: readonly WidgetReading[]): string[] =>
    widgets.flatMap((widget) => {
      const { state, reasons } = explainVisibility(widget, { ...context, around })
      const slots = widget.grade === 'isolated' ? [] : widget.slots
      return [
        `${heading(widget.id)}：${STATE_WORDS[state]}`,
        ...indent(
          reasons
            .filter(({ code }) => code !== 'shown' || hasRule(widget))
            .map(({ code, message }) => `${code}：${toOneLine(message)}`),
        ),
        ...slots.flatMap(({ children }) => record(children, [...around, widget])),
      ]
    })
  return record(page.widgets, [])
}

function recordLinks(page: PageReading, sheet: PageSheet, { viewer, mode }: Fixture): string[] {
  const places = listPlaces(sheet)
  const lines = new Map<string, string[]>()
  for (const { widget, path, link } of listLinks(page.widgets, registry)) {
    const label = findLabel(places.get(widget.id)?.widget.fields ?? [], path)
    const outcome = describeOutcome(link, { audiences: viewer.audiences, mode })
    const heading = places.get(widget.id)?.widget.heading ?? widget.id
    lines.set(heading, [...(lines.get(heading) ?? []), `${label}：${toOneLine(outcome)}`])
  }
  return [...lines].flatMap(([heading, links]) => [heading, ...indent(links)])
}

const LEVELS = { error: '问题', notice: '提示' } as const

/** Lists the findings that the publish dialog shows without a call to the mall. */
function recordFindings(page: PageReading, sheet: PageSheet, fixture: Fixture): string[] {
  const now = momentOf(fixture)
  const switches = readSwitches(fixture.switches)
  const blank = describeBlank(findBlankTimes(page.widgets, { now, switches }), now)
  const findings = [...checkReading(page, { switches }), ...blank]
  const describe = ({ level, code, message }: (typeof findings)[number]) =>
    `${LEVELS[level]} ${code}：${toOneLine(message)}`
  const heading = createHeadings(sheet)
  const ofPage = findings.filter(({ widgetId }) => widgetId === undefined).map(describe)
  const ofWidgets = flattenWidgets(page.widgets).flatMap(({ id }) => {
    const own = findings.filter(({ widgetId }) => widgetId === id).map(describe)
    return own.length === 0 ? [] : [heading(id), ...indent(own)]
  })
  return [...ofPage, ...ofWidgets]
}
