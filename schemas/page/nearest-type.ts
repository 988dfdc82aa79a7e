import { toHalfWidth } from '#schemas/base/half-width.ts'
import { nearestKey } from '#schemas/field/unknown-keys.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'

const bare = (type: string) => type.toLowerCase().replace(/[^a-z0-9]/g, '')
/** Other builders call a widget so. */
const SUFFIX = /(?:widget|component|module|block)$/

/** The widget type that another spelling of it means, its label among them; undefined for what is like none. */
export function nearestType(written: string, registry: Registry): string | undefined {
  const types = Object.keys(registry)
  const spelled = toHalfWidth(written)
  const letters = bare(spelled)
  const stem = letters.replace(SUFFIX, '')
  return (
    types.find((type) => letters !== '' && bare(type) === letters) ??
    types.find((type) => stem !== '' && bare(type) === stem) ??
    types.find((type) => registry[type]?.label === spelled) ??
    nearestLabel(spelled, registry) ??
    nearestKey(spelled, types)
  )
}

const LONGEST_LABEL = 12

/** The type whose Chinese label has most signs of the written one, at least half of both. */
function nearestLabel(written: string, registry: Registry): string | undefined {
  if (!/^\p{Script=Han}{2,}$/u.test(written) || written.length > LONGEST_LABEL) return undefined
  const likeness = (label: string) => {
    const shared = [...new Set(written)].filter((sign) => label.includes(sign)).length
    return (2 * shared) / (written.length + label.length)
  }
  const [best] = Object.entries(registry)
    .map(([type, definition]) => ({ type, score: likeness(definition?.label ?? '') }))
    .sort((a, b) => b.score - a.score)
  return best && best.score >= 0.6 ? best.type : undefined
}
