import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'
import { findUnnamed } from './names.ts'
import { findSamples } from './samples.ts'
import { findSmallZones } from './zones.ts'

/** Everything about a page's health that its document alone tells. Pure. */
export function checkDocument(widgets: readonly WidgetReading[], registry: Registry): HealthFinding[] {
  return [...findSamples(widgets, registry), ...findUnnamed(widgets, registry), ...findSmallZones(widgets)]
}
