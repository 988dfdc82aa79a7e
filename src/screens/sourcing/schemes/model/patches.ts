import type { SchemeGroup, SchemeHead, SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import type { GroupOrder } from '#src/screens/sourcing/schemes/order/entries.ts'

export type ItemPatch = Partial<Pick<SchemeItem, 'quantity' | 'note' | 'hidden' | 'rule'>>
export type GroupPatch = Partial<Pick<SchemeGroup, 'title' | 'rule'>>
export type HeadPatch = Partial<
  Pick<SchemeHead, 'name' | 'customer' | 'validUntil' | 'taxRate' | 'rule' | 'rounding' | 'note' | 'logo'>
>

/** Unsaved changes of a scheme. They are stored as JSON and survive a reload. */
export interface Patches {
  head: HeadPatch
  groups: Readonly<Record<string, GroupPatch>>
  items: Readonly<Record<string, ItemPatch>>
  /** New order of groups and items; null if nothing was moved. */
  order: readonly GroupOrder[] | null
}

export const NO_PATCHES: Patches = { head: {}, groups: {}, items: {}, order: null }

export function isEmpty({ head, groups, items, order }: Patches): boolean {
  return [head, groups, items].every((part) => Object.keys(part).length === 0) && order === null
}

function joined<P extends object>(
  one: Readonly<Record<string, P>>,
  other: Readonly<Record<string, P>>,
): Readonly<Record<string, P>> {
  return { ...one, ...Object.fromEntries(Object.entries(other).map(([id, p]) => [id, { ...one[id], ...p }])) }
}

/** Merges two sets of changes field by field; in each field the later change wins. */
export function mergePatches(before: Patches, later: Partial<Patches>): Patches {
  return {
    head: { ...before.head, ...later.head },
    groups: joined(before.groups, later.groups ?? {}),
    items: joined(before.items, later.items ?? {}),
    order: later.order ?? before.order,
  }
}

/** Changes that are saved by one call. */
export type Step =
  | { of: 'head'; patch: HeadPatch }
  | { of: 'group'; id: string; patch: GroupPatch }
  | { of: 'items'; ids: readonly string[]; patch: ItemPatch }
  | { of: 'order'; order: readonly GroupOrder[] }

/** Groups items that have the same change, so that one call changes all of them. */
function alike(items: Patches['items']): { ids: string[]; patch: ItemPatch }[] {
  const byText = new Map<string, { ids: string[]; patch: ItemPatch }>()
  for (const [id, patch] of Object.entries(items)) {
    const text = JSON.stringify(patch)
    const same = byText.get(text)
    if (same) same.ids.push(id)
    else byText.set(text, { ids: [id], patch })
  }
  return [...byText.values()]
}

/** Splits the unsaved changes into calls, in the order in which they are sent. */
export function listPatchSteps({ head, groups, items, order }: Patches): Step[] {
  return [
    ...(Object.keys(head).length > 0 ? [{ of: 'head', patch: head } as const] : []),
    ...Object.entries(groups).map(([id, patch]) => ({ of: 'group', id, patch }) as const),
    ...alike(items).map((same) => ({ of: 'items', ...same }) as const),
    ...(order ? [{ of: 'order', order } as const] : []),
  ]
}

/** Converts a step back to patches, so that its changes can be shown or sent again. */
export function toPatches(step: Step): Partial<Patches> {
  switch (step.of) {
    case 'head':
      return { head: step.patch }
    case 'group':
      return { groups: { [step.id]: step.patch } }
    case 'items':
      return { items: Object.fromEntries(step.ids.map((id) => [id, step.patch])) }
    case 'order':
      return { order: step.order }
  }
}
