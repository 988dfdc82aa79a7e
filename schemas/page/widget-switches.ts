import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { flattenWidgets } from './page.ts'

/** The platform's decisions about widget types, independent of the pages (findCommonConfig). */
export interface WidgetSwitches {
  /** Types that shoppers do not see, not even inside containers. */
  killed: ReadonlySet<string>
  /**
   * Types that are drawn but should not be used any more, each with the type to use instead; '' if there is none.
   */
  deprecated: ReadonlyMap<string, string>
}

interface Sent {
  killedWidgets: readonly string[]
  deprecatedWidgets: Readonly<Record<string, string>>
}

export const noSwitches: WidgetSwitches = { killed: new Set(), deprecated: new Map() }

export function readSwitches({ killedWidgets, deprecatedWidgets }: Sent): WidgetSwitches {
  return { killed: new Set(killedWidgets), deprecated: new Map(Object.entries(deprecatedWidgets)) }
}

/** Use of a deprecated type in a page: one entry for each type, in the order of first use. */
export interface DeprecatedUse {
  type: string
  replacement: string
  widgetIds: readonly string[]
}

export function listDeprecatedUses(
  widgets: readonly WidgetReading[],
  { deprecated }: Pick<WidgetSwitches, 'deprecated'>,
): DeprecatedUse[] {
  const ids = new Map<string, string[]>()
  if (deprecated.size === 0) return []
  for (const widget of flattenWidgets(widgets)) {
    const { id, type } = widget
    if (deprecated.has(type)) ids.set(type, [...(ids.get(type) ?? []), id])
  }
  return [...ids].map(([type, widgetIds]) => ({
    type,
    replacement: deprecated.get(type) ?? '',
    widgetIds,
  }))
}
