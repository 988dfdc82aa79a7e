import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'

/** What follows the first screen of a page that the server drew. */
export interface PageRest {
  widgets: readonly WidgetReading[]
  /** By widget; whoever places one takes it out. */
  html: Map<string, string>
  answers: readonly (readonly [place: string, data: unknown])[]
}

/** The rest of a page that came with its first screen only. */
export interface Awaited {
  /** px that it will take. */
  height: number
  load(): Promise<PageRest>
}
