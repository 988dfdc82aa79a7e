import { toHalfWidth } from '#schemas/base/half-width.ts'
import { findNearestKey } from '#schemas/field/unknown-keys.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'

const bare = (type: string) => type.toLowerCase().replace(/[^a-z0-9]/g, '')
/** Suffixes that other page builders put on widget types. */
const SUFFIX = /(?:widget|component|module|block)$/

/** Returns the widget type that another spelling or a label means; undefined if none is close. */
export function findNearestType(written: string, registry: Registry): string | undefined {
  const types = Object.keys(registry)
  const spelled = toHalfWidth(written)
  const letters = bare(spelled)
  const stem = letters.replace(SUFFIX, '')
  return (
    types.find((type) => letters !== '' && bare(type) === letters) ??
    types.find((type) => stem !== '' && bare(type) === stem) ??
    types.find((type) => registry[type]?.label === spelled) ??
    nearestLabel(spelled, registry) ??
    findNearestKey(spelled, types)
  )
}

const MAX_LABEL_LENGTH = 12

/** Finds the type whose label shares most characters with the text; undefined below a likeness of 0.6. */
function nearestLabel(written: string, registry: Registry): string | undefined {
  if (!/^\p{Script=Han}{2,}$/u.test(written) || written.length > MAX_LABEL_LENGTH) return undefined
  const likeness = (label: string) => {
    const shared = [...new Set(written)].filter((sign) => label.includes(sign)).length
    return (2 * shared) / (written.length + label.length)
  }
  const [best] = Object.entries(registry)
    .map(([type, definition]) => ({ type, score: likeness(definition?.label ?? '') }))
    .sort((a, b) => b.score - a.score)
  return best && best.score >= 0.6 ? best.type : undefined
}
