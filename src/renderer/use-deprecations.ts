import { useEffect } from 'react'
import type { ReadPage } from '#schemas/page/page.ts'
import { deprecatedUses, type WidgetSwitches } from '#schemas/page/widget-switches.ts'

interface Given {
  page: { id: string; revision: number }
  reading: ReadPage
}

const told = new Set<string>()

/** A deprecated type keeps being drawn; whoever looks after the mall hears of it, once a page, revision and type. */
export function useDeprecations(
  given: Given | undefined,
  switches: WidgetSwitches,
  log: (line: string) => void,
): void {
  useEffect(() => {
    if (!given) return
    const { page, reading } = given
    for (const { type, replacement, widgetIds } of deprecatedUses(reading.widgets, switches)) {
      const key = `page ${page.id} r${page.revision} uses deprecated ${type}`
      if (told.has(key)) continue
      told.add(key)
      log(`${key} ${widgetIds.length} times${replacement === '' ? '' : `, take ${replacement}`}`)
    }
  }, [given, switches, log])
}
