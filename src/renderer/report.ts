import { atom } from 'jotai/vanilla'
import type { PageIdentity } from '#schemas/page/page.ts'
import type { Store } from '#src/session/atoms.ts'

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

/** What has been reported of the page on show. */
export const faultsAtom = atom<readonly WidgetFault[]>([])

/** One line per page, revision, widget and code, however often it happens. */
export function reportOnce(page: PageIdentity, store: Store, write: (line: string) => void): Report {
  const told = new Set<string>()
  store.set(faultsAtom, [])
  return (fault) => {
    const { widgetId, type, code, detail = '' } = fault
    const key = `${widgetId} ${code}`
    if (told.has(key)) return
    told.add(key)
    store.set(faultsAtom, (faults) => (faults.length < MOST ? [...faults, fault] : faults))
    write(`page ${page.id} r${page.revision} widget ${widgetId} (${type}): ${code} ${detail}`.trim())
  }
}
