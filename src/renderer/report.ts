import type { Readable } from '#registry/readable.ts'

/** What went wrong with one widget; never its content. */
export interface WidgetFault {
  widgetId: string
  type: string
  code: string
  detail?: string
}
export type Report = (fault: WidgetFault) => void

/** As many as are kept for the inspector. */
const MOST = 500
let onShow: readonly WidgetFault[] = []
const watchers = new Set<() => void>()

function show(faults: readonly WidgetFault[]): void {
  onShow = faults
  for (const watcher of watchers) watcher()
}

/** What has been reported of the page on show. */
export const faultsOnShow: Readable<readonly WidgetFault[]> = {
  get: () => onShow,
  subscribe(onChange) {
    watchers.add(onChange)
    return () => watchers.delete(onChange)
  },
}

/** One line per page, revision, widget and code, however often it happens. */
export function reportOnce(page: { id: string; revision: number }, write: (line: string) => void): Report {
  const told = new Set<string>()
  show([])
  return (fault) => {
    const { widgetId, type, code, detail = '' } = fault
    const key = `${widgetId} ${code}`
    if (told.has(key)) return
    told.add(key)
    if (onShow.length < MOST) show([...onShow, fault])
    write(`page ${page.id} r${page.revision} widget ${widgetId} (${type}): ${code} ${detail}`.trim())
  }
}
