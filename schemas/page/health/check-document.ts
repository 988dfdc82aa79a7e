import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'
import { findUnnamed } from './names.ts'
import { findSamples } from './samples.ts'
import { findSmallZones } from './zones.ts'

/** Finds the health problems that the document alone shows. Pure. */
export function checkDocument(widgets: readonly WidgetReading[], registry: Registry): HealthFinding[] {
  return [...findSamples(widgets, registry), ...findUnnamed(widgets, registry), ...findSmallZones(widgets)]
}
