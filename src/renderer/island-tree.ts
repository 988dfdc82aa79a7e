import { createElement, type ReactElement } from 'react'
import { type FirstAnswers, FirstAnswersContext } from '#registry/first-answers.ts'
import { type Services, ServicesProvider } from '#registry/services.ts'
import type { DrawnWidget } from '#schemas/widgets/parts/reading.ts'
import { LayerContext } from '#ui/dialog/layer.ts'
import { MountContext } from '#ui/picture/own-address.ts'
import type { Report } from './report.ts'
import { WidgetView } from './widget-view.tsx'

export interface IslandWorld {
  services: Services
  report: Report
  /** API answers that came with the server's HTML, or that are collected for it. */
  answers: FirstAnswers | null
}

/** Returns the React tree of one island; it is the same on the server and in the browser. */
export function createIslandTree(
  widget: DrawnWidget,
  height: number,
  { services, report, answers }: IslandWorld,
  onLive?: () => void,
): ReactElement {
  const view = createElement(WidgetView, { widget, height, report, onLive })
  return createElement(
    FirstAnswersContext,
    { value: answers },
    createElement(
      MountContext,
      { value: services.mount },
      createElement(
        LayerContext,
        { value: services.addLayer },
        createElement(ServicesProvider, { value: services }, view),
      ),
    ),
  )
}
