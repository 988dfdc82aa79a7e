import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'

/** Widgets that follow the first screen of a page that the server rendered. */
export interface PageRest {
  widgets: readonly WidgetReading[]
  /** HTML by widget id; rendering a widget removes its entry. */
  html: Map<string, string>
  answers: readonly (readonly [place: string, data: unknown])[]
}

/** Loader for the rest of a page of which only the first screen was delivered. */
export interface Awaited {
  /** Height that the rest will take, px. */
  height: number
  load(): Promise<PageRest>
}
