import { renderToString } from 'react-dom/server'
import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Services } from '#registry/services.ts'
import { frameDeclarations } from '#schemas/frame.ts'
import { widgetsOf } from '#schemas/page.ts'
import type { DrawnWidget, WidgetReading } from '#schemas/reading.ts'
import { islandTree } from './island-tree.ts'
import { type Plan, planPage, type Planned } from './plan.ts'
import type { Report } from './report.ts'
import type { Situation } from './situation.ts'
import { createSlot } from './slot.tsx'

export interface Drawing {
  widgets: readonly WidgetReading[]
  services: Omit<Services, 'Slot' | 'report'>
  situation: Situation
  report: Report
  answers: FirstAnswers
}

/** The first screen's islands as HTML, and the space that the rest will take. One that fails leaves its own space. */
export function prerenderIslands(drawing: Drawing): string {
  const { islands } = planPage(drawing.widgets, drawing.situation)
  const first = islands.filter((island) => island.first)
  const rest = islands.filter((island) => !island.first).reduce((sum, { height }) => sum + height, 0)
  const sections = first.map((planned) => sectionOf(planned, drawing))
  return sections.join('') + (rest > 0 ? `<div style="height:${rest}px"></div>` : '')
}

/** The types whose code the first screen needs, children's included. */
export function firstTypes({ islands }: Plan): ReadonlySet<string> {
  const first = islands.filter((island) => island.first).map(({ widget }) => widget)
  return new Set([...widgetsOf(first)].map(({ widget }) => widget.type))
}

function sectionOf({ widget, height }: Planned, drawing: Drawing): string {
  const { services, situation, report, answers } = drawing
  const still = { get: () => situation, subscribe: () => () => undefined }
  const world = {
    answers,
    report,
    services: { ...services, Slot: createSlot(still, report), report: () => undefined },
  }
  try {
    const html = renderToString(islandTree(widget, height, world), { identifierPrefix: widget.id })
    return section(widget, frameDeclarations(widget.frame), html)
  } catch (error) {
    report({ widgetId: widget.id, type: widget.type, code: 'prerender', detail: String(error) })
    return section(widget, `${frameDeclarations(widget.frame)};min-height:${height}px`, '')
  }
}

function section({ id, type }: DrawnWidget, style: string, html: string): string {
  const served = html === '' ? '' : ' data-served=""'
  return `<section data-widget="${text(id)}" data-type="${text(type)}"${served} style="${text(style)}">${html}</section>`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
