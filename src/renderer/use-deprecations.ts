import { useEffect } from 'react'
import type { PageReading, PageIdentity } from '#schemas/page/page.ts'
import { listDeprecatedUses } from '#schemas/page/widget-switches.ts'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

interface Given {
  page: PageIdentity
  reading: PageReading
}

/** Logs deprecated types, which are still drawn, once per page, revision and type. */
export function useDeprecations(given: Given | undefined): void {
  const { logOnce } = useMall()
  const switches = useSwitches()
  useEffect(() => {
    if (!given) return
    const { page, reading } = given
    for (const { type, replacement, widgetIds } of listDeprecatedUses(reading.widgets, switches)) {
      const instead = replacement === '' ? '' : `, take ${replacement}`
      logOnce(`page ${page.id} r${page.revision} uses deprecated ${type} ${widgetIds.length} times${instead}`)
    }
  }, [given, switches, logOnce])
}
