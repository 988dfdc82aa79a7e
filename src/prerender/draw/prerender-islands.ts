import { atom } from 'jotai/vanilla'
import { renderToString } from 'react-dom/server'
import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Services } from '#registry/services.ts'
import { escapeHtml } from '#schemas/base/escape-html.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { formatFrameDeclarations } from '#schemas/widgets/parts/frame.ts'
import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { createIslandTree } from '#src/renderer/island-tree.ts'
import type { Plan, Planned } from '#src/renderer/plan.ts'
import type { Report } from '#src/renderer/report.ts'
import { createSlotComponent } from '#src/renderer/slot.tsx'
import type { Situation } from '#src/runtime/page/served.ts'
import { prepareServedPart } from './served-html.ts'

export interface Drawing {
  services: Omit<Services, 'Slot' | 'report'>
  situation: Situation
  report: Report
  answers: FirstAnswers
}

/** Height of a page below the shell in a usual window, px; large windows show more. */
const USUAL = 720

/** Renders islands as sections. The section of an island that fails only reserves its space. */
export function prerenderIslands(islands: readonly Planned[], drawing: Drawing): string {
  return islands.map((planned) => sectionOf(planned, drawing)).join('')
}

/** Returns styles that skip the layout of islands below the window until they are near or hydrated. */
export function createLowStyles(islands: readonly Planned[]): string {
  let top = 0
  const rules = islands.map(({ widget: { id, room }, height }) => {
    const low = top >= USUAL && /^[\w-]+$/.test(id)
    if (!room.floats) top += height
    return low
      ? `[data-widget="${id}"][data-served]{content-visibility:auto;contain-intrinsic-size:auto ${height}px}`
      : ''
  })
  return rules.join('')
}

/** Renders islands without sections, which the browser places; an island that fails is left to the browser. */
export function prerenderInner(islands: readonly Planned[], drawing: Drawing): [id: string, html: string][] {
  return islands.flatMap((planned) => {
    const html = innerOf(planned, drawing)
    return html ? [[planned.widget.id, prepareServedPart(html)]] : []
  })
}

/** Returns how many widgets belong to the first screen. Floating widgets do not count. */
export function countFirstWidgets(widgets: readonly WidgetReading[], { islands }: Plan): number {
  const first = new Set(
    islands.filter(({ first, widget }) => first && !widget.room.floats).map(({ widget }) => widget.id),
  )
  return widgets.findLastIndex(({ id }) => first.has(id)) + 1
}

/** Returns the types of widgets and of their children. */
export function listTypes(islands: readonly Planned[]): ReadonlySet<string> {
  const widgets = islands.map(({ widget }) => widget)
  return new Set(flattenWidgets(widgets).map(({ type }) => type))
}

function sectionOf(planned: Planned, drawing: Drawing): string {
  const { widget, height } = planned
  const html = innerOf(planned, drawing)
  const style = formatFrameDeclarations(widget.frame)
  return html === null ? section(widget, `${style};min-height:${height}px`, '') : section(widget, style, html)
}

function innerOf({ widget, height }: Planned, drawing: Drawing): string | null {
  const { services, situation, report, answers } = drawing
  const world = {
    answers,
    report,
    services: { ...services, Slot: createSlotComponent(report, atom(situation)), report: () => undefined },
  }
  try {
    return renderToString(createIslandTree(widget, height, world), { identifierPrefix: widget.id })
  } catch (error) {
    report({ widgetId: widget.id, type: widget.type, code: 'prerender', detail: String(error) })
    return null
  }
}

function section({ id, type }: DrawnWidget, style: string, html: string): string {
  const served = html === '' ? '' : ' data-served=""'
  return `<section data-widget="${escapeHtml(id)}" data-type="${escapeHtml(type)}"${served} style="${escapeHtml(style)}">${html}</section>`
}
