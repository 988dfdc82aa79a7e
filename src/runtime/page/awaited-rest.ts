import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'

export interface PageRest {
  widgets: readonly WidgetReading[]
  /** HTML by widget id; rendering a widget removes its entry. */
  html: Map<string, string>
  answers: readonly (readonly [place: string, data: unknown])[]
}

export interface Awaited {
  /** Height of the rest, px. */
  height: number
  load(): Promise<PageRest>
}
