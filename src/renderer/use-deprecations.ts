import { useEffect } from 'react'
import type { PageReading, PageIdentity } from '#schemas/page/page.ts'
import { deprecatedUses } from '#schemas/page/widget-switches.ts'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

interface Given {
  page: PageIdentity
  reading: PageReading
}

/** A deprecated type keeps being drawn; whoever looks after the mall hears of it, once a page, revision and type. */
export function useDeprecations(given: Given | undefined): void {
  const { logOnce } = useMall()
  const switches = useSwitches()
  useEffect(() => {
    if (!given) return
    const { page, reading } = given
    for (const { type, replacement, widgetIds } of deprecatedUses(reading.widgets, switches)) {
      const instead = replacement === '' ? '' : `, take ${replacement}`
      logOnce(`page ${page.id} r${page.revision} uses deprecated ${type} ${widgetIds.length} times${instead}`)
    }
  }, [given, switches, logOnce])
}
