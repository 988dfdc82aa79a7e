import { isRecord } from '#schemas/base/record.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { findDefinition } from './widget-types.ts'

export interface CurrentNode {
  /** The stored node with the props of its current version; the same object if it is stored in that version. */
  node: unknown
  /** Undefined if nothing declares the node's content: its type is unknown or its version too new. */
  definition: WidgetDefinition | undefined
}

/** Upgrades a stored node to the current version of its type without repairing anything. Never throws. */
export function readCurrentNode(reading: WidgetReading): CurrentNode {
  const { node } = reading
  const definition = findDefinition(reading.type)
  if (!isRecord(node) || definition === undefined) return { node, definition: undefined }
  const { v } = node
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1)
    return { node: withoutVersion(reading, node), definition }
  if (v > definition.v) return { node, definition: undefined }
  if (v === definition.v) return { node, definition }
  try {
    const props = definition.upgrades
      .slice(v - 1)
      .reduce((value, upgrade) => upgrade(value), isRecord(node.props) ? node.props : {})
    return { node: { ...node, props }, definition }
  } catch {
    return { node, definition: undefined }
  }
}

/** Returns a node without a version in the shape in which the reader understood it. */
function withoutVersion(reading: WidgetReading, node: Record<string, unknown>): unknown {
  const isOlder = reading.findings.some(({ code }) => code === 'migrated')
  if (!isOlder || reading.grade === 'isolated' || reading.proposal === undefined) return node
  return { ...node, props: reading.proposal.props }
}
