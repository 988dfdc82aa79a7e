import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { widgetsOf } from './page.ts'

/** What the platform has decided about widget types, whatever the pages hold (findCommonConfig). */
export interface WidgetSwitches {
  /** Types that shoppers do not get, in containers neither. */
  killed: ReadonlySet<string>
  /** Types that are still drawn and should not be used any more, with the type to take instead; '' for none. */
  deprecated: ReadonlyMap<string, string>
}

/** The switches as they travel. */
interface Sent {
  killedWidgets: readonly string[]
  deprecatedWidgets: Readonly<Record<string, string>>
}

export const noSwitches: WidgetSwitches = { killed: new Set(), deprecated: new Map() }

export function switchesOf({ killedWidgets, deprecatedWidgets }: Sent): WidgetSwitches {
  return { killed: new Set(killedWidgets), deprecated: new Map(Object.entries(deprecatedWidgets)) }
}

/** Where a page uses a deprecated type: one entry a type, in the order of its first use. */
export interface DeprecatedUse {
  type: string
  replacement: string
  widgetIds: readonly string[]
}

export function deprecatedUses(
  widgets: readonly WidgetReading[],
  { deprecated }: Pick<WidgetSwitches, 'deprecated'>,
): DeprecatedUse[] {
  const ids = new Map<string, string[]>()
  if (deprecated.size === 0) return []
  for (const widget of widgetsOf(widgets)) {
    const { id, type } = widget
    if (deprecated.has(type)) ids.set(type, [...(ids.get(type) ?? []), id])
  }
  return [...ids].map(([type, widgetIds]) => ({
    type,
    replacement: deprecated.get(type) ?? '',
    widgetIds,
  }))
}
