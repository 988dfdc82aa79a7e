import { atom } from 'jotai/vanilla'
import type { PageIdentity } from '#schemas/page/page.ts'
import type { Store } from '#src/session/atoms.ts'

/** Fault of a widget; never contains the widget's content. */
export interface WidgetFault {
  widgetId: string
  type: string
  code: string
  detail?: string
}
export type Report = (fault: WidgetFault) => void

const LIMIT = 500

export const faultsAtom = atom<readonly WidgetFault[]>([])

/** Creates a report that writes one line per page, revision, widget and code, however often the fault happens. */
export function reportOnce(page: PageIdentity, store: Store, write: (line: string) => void): Report {
  const told = new Set<string>()
  store.set(faultsAtom, [])
  return (fault) => {
    const { widgetId, type, code, detail = '' } = fault
    const key = `${widgetId} ${code}`
    if (told.has(key)) return
    told.add(key)
    store.set(faultsAtom, (faults) => (faults.length < LIMIT ? [...faults, fault] : faults))
    write(`page ${page.id} r${page.revision} widget ${widgetId} (${type}): ${code} ${detail}`.trim())
  }
}
