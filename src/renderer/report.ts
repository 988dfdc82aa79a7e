/** What went wrong with one widget; never its content. */
export interface WidgetFault {
  widgetId: string
  type: string
  code: string
  detail?: string
}
export type Report = (fault: WidgetFault) => void

/** One line per page, revision, widget and code, however often it happens. */
export function reportOnce(page: { id: string; revision: number }, write: (line: string) => void): Report {
  const told = new Set<string>()
  return ({ widgetId, type, code, detail = '' }) => {
    const key = `${widgetId} ${code}`
    if (told.has(key)) return
    told.add(key)
    write(`page ${page.id} r${page.revision} widget ${widgetId} (${type}): ${code} ${detail}`.trim())
  }
}
