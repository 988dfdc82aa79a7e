import type { Rule } from './field-rules.ts'
import { countGraphemes } from './graphemes.ts'

/** Requires between min and max visible characters, or only one of the bounds. */
export function lengthRange(range: { min?: number; max?: number }): Rule {
  const { min, max } = range
  const passes = (value: string) => {
    const length = countGraphemes(value)
    return length === 0 || (length >= (min ?? 0) && length <= (max ?? Infinity))
  }
  return { trigger: 'blur', message: lengthMessage(min, max), passes }
}

function lengthMessage(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `长度在 ${min} 到 ${max} 个字符`
  return max === undefined ? `最小 ${min ?? 0} 个字符` : `最大 ${max} 个字符`
}
