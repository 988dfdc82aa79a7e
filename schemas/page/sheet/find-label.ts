import type { Path } from '#schemas/field/finding.ts'
import type { SheetField } from './sheet.ts'

/**
 * Returns the labels that lead to a field: 第 2 个轮播图片 点击跳转; the path if there is no field.
 * @param path from the widget's node in the shape of its current version
 */
export function findLabel(fields: readonly SheetField[], path: Path): string {
  const labels = findLabels(fields, path)
  return labels ? labels.join(' ') : path.slice(1).join('.')
}

function findLabels(fields: readonly SheetField[], path: Path): string[] | undefined {
  const field = fields.find((one) => isAround(one.path, path))
  if (!field) return undefined
  if (field.path.length === path.length) return [field.label]
  if (field.shape === 'group') {
    const inner = findLabels(field.fields, path) ?? []
    return field.isPlain ? inner : [field.label, ...inner]
  }
  if (field.shape !== 'list') return [field.label]
  const index = field.items.findIndex((one) => isAround(one.path, path))
  const item = field.items[index]
  if (!item) return [field.label]
  const inner = item.shape === 'group' ? (findLabels(item.fields, path) ?? []) : []
  return [`第 ${index + 1} 个${field.itemLabel}`, ...inner]
}

const isAround = (outer: Path, inner: Path) =>
  outer.length <= inner.length && outer.every((key, at) => key === inner[at])
