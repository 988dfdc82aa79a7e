import { isRecord } from '#schemas/base/record.ts'
import {
  describeChangedField,
  describeItemChange,
  describeMovedItem,
  type Spot,
  type Subject,
} from './describe-change.ts'
import { nameItem } from './describe-field.ts'
import { findLongestRun } from './longest-run.ts'
import { type Comparable, matchItems } from './match-items.ts'
import { isSameJson, writeJsonKey, type Sealed } from './same-json.ts'
import type { ListField, SheetChange, SheetField, SlotField } from './sheet.ts'

/** Subject of the comparison, and the parts of both nodes that are compared separately. */
export interface Scope extends Subject {
  sealedBefore: Sealed
  sealedAfter: Sealed
  /** Reports that a slot of a container matches a slot of the other sheet. */
  onSlot?(before: SlotField, after: SlotField): void
}

/** Reports every difference once, at the innermost declared field. */
export function diffFields(
  scope: Scope,
  before: readonly SheetField[],
  after: readonly SheetField[],
): SheetChange[] {
  const differ = new FieldDiffer(scope)
  differ.compareAll(before, after, { labels: [], before: [], after: [] })
  return differ.changes
}

class FieldDiffer {
  readonly changes: SheetChange[] = []
  private readonly scope: Scope

  constructor(scope: Scope) {
    this.scope = scope
  }

  compareAll(before: readonly SheetField[], after: readonly SheetField[], spot: Spot) {
    const earlier = new Map(before.map((field) => [field.path.at(-1), field]))
    for (const field of after) {
      const key = field.path.at(-1)
      this.compare(earlier.get(key), field, spot)
      earlier.delete(key)
    }
    for (const field of earlier.values()) this.compare(field, undefined, spot)
  }

  private compare(before: SheetField | undefined, after: SheetField | undefined, around: Spot) {
    const one = after ?? before
    if (one === undefined) return
    if (before && after && this.isSame(before, after)) return this.pairSlots(before, after)
    const key = one.path.slice(-1)
    const spot = { before: [...around.before, ...key], after: [...around.after, ...key] }
    if (!this.compareInside(before, after, { ...spot, labels: around.labels })) {
      const labels = [...around.labels, one.label]
      this.changes.push(describeChangedField(this.scope, { ...spot, labels }, before, after))
    }
  }

  /**
   * Compares the parts of two fields; false if the fields can only differ as a whole. `spot` lacks their own label.
   */
  private compareInside(before: SheetField | undefined, after: SheetField | undefined, spot: Spot): boolean {
    const one = before ?? after
    if (one === undefined || one.shape === 'value') return false
    if (before && after && before.shape !== after.shape) return false
    if (one.shape === 'slot') return this.compareSlots(before, after)
    // A field that is described on one line appears and disappears as a whole.
    if ((!before || !after) && one.text !== undefined) return false
    const [inner, innerAfter] = [innerOf(before), innerOf(after)]
    if (inner.length + innerAfter.length === 0) return false
    if (one.shape === 'list') {
      this.compareItems(one, inner, innerAfter, spot)
      return true
    }
    if (before && after && variantOf(before) !== variantOf(after)) return false
    const labels = one.isPlain ? spot.labels : [...spot.labels, one.label]
    this.compareAll(inner, innerAfter, { ...spot, labels })
    return true
  }

  /**
   * Compares slots without their children. Only an empty list that exists on one side alone counts as a difference.
   */
  private compareSlots(before: SheetField | undefined, after: SheetField | undefined): boolean {
    if (before?.shape === 'slot' && after?.shape === 'slot') this.scope.onSlot?.(before, after)
    else if (countWidgets(before) + countWidgets(after) === 0) return false
    return true
  }

  private compareItems(
    list: ListField,
    before: readonly SheetField[],
    after: readonly SheetField[],
    around: Spot,
  ) {
    const { scope, changes } = this
    const pairs = matchItems(
      before.map((item) => createComparable(item, scope.sealedBefore)),
      after.map((item) => createComparable(item, scope.sealedAfter)),
    )
    const inPlace = findLongestRun(pairs.map(([b]) => b))
    const partners = new Map(
      pairs.map(([b, a], position) => [a, { index: b, isMoved: !inPlace.has(position) }]),
    )
    const kept = new Set(pairs.map(([b]) => b))
    const spotAt = (index: number, indexAfter: number, named: number): Spot => ({
      before: [...around.before, index],
      after: [...around.after, indexAfter],
      labels: [...around.labels, nameItem(list, named)],
    })
    before.forEach((item, index) => {
      if (!kept.has(index))
        changes.push(describeItemChange(scope, spotAt(index, index, index), 'item-removed', item))
    })
    after.forEach((item, index) => {
      const partner = partners.get(index)
      const earlier = partner && before[partner.index]
      if (!earlier) {
        changes.push(describeItemChange(scope, spotAt(index, index, index), 'item-added', item))
        return
      }
      if (partner.isMoved) changes.push(describeMovedItem(scope, spotAt(partner.index, index, partner.index)))
      this.compareItem(earlier, item, spotAt(partner.index, index, index))
    })
  }

  private compareItem(before: SheetField, after: SheetField, spot: Spot) {
    if (this.isSame(before, after)) return this.pairSlots(before, after)
    const areGroups = before.shape === 'group' && after.shape === 'group' && before.variant === after.variant
    if (areGroups && before.fields.length + after.fields.length > 0)
      this.compareAll(before.fields, after.fields, spot)
    else this.changes.push(describeChangedField(this.scope, spot, before, after))
  }

  /** Reports matching slots in two fields that are equal except for the content of their slots. */
  private pairSlots(before: SheetField, after: SheetField) {
    if (this.scope.sealedAfter.size === 0) return
    if (before.shape === 'slot' && after.shape === 'slot') this.scope.onSlot?.(before, after)
    const inner = innerOf(before)
    innerOf(after).forEach((field, index) => {
      const one = inner[index]
      if (one) this.pairSlots(one, field)
    })
  }

  private isSame(before: SheetField, after: SheetField): boolean {
    return isSameJson(before.value, after.value, this.scope.sealedBefore, this.scope.sealedAfter)
  }
}

function innerOf(field: SheetField | undefined): readonly SheetField[] {
  if (field?.shape === 'list') return field.items
  return field?.shape === 'group' ? field.fields : []
}

const variantOf = (field: SheetField) => (field.shape === 'group' ? field.variant : undefined)
const countWidgets = (field: SheetField | undefined) => (field?.shape === 'slot' ? field.widgets.length : 0)

function createComparable({ value }: SheetField, sealed: Sealed): Comparable {
  return {
    key: writeJsonKey(value, sealed),
    parts: () =>
      new Map(
        Object.entries(isRecord(value) ? value : {}).map(([name, part]) => [
          name,
          writeJsonKey(part, sealed),
        ]),
      ),
  }
}
