import type { Path } from '#schemas/field/finding.ts'
import { isWithin } from '#schemas/page/edit.ts'
import { createSheet } from '#schemas/page/sheet/create-sheet.ts'
import { cutText } from '#schemas/page/sheet/cut-around.ts'
import { describeField, nameItem } from '#schemas/page/sheet/describe-field.ts'
import { describeAbsent } from '#schemas/page/sheet/describe-value.ts'
import { diffSheets } from '#schemas/page/sheet/diff-sheets.ts'
import type { PageSheet, SheetField, WidgetSheet } from '#schemas/page/sheet/sheet.ts'
import { listPlaces } from '#schemas/page/sheet/widget-places.ts'
import { type FindName, NOTHING } from '#schemas/page/sheet/words.ts'
import type { FieldConflict, MergeConflict, PageVersions, RemovedConflict, Side } from './conflict.ts'
import { getOtherSide, prepareVersions, getVersion } from './prepare-versions.ts'

export interface DescribedConflict {
  /** The field or widget in conflict: 轮播图「年货」第 2 个轮播图片 点击跳转. */
  label: string
  base: string
  mine: string
  theirs: string
}

type Sheets = Record<keyof PageVersions, PageSheet>

/** Longest description of the changes to a removed widget, UTF-16 code units. */
const MAX_LENGTH = 200

/**
 * Creates a function that describes conflicts. The three versions are read once, at the first conflict.
 * @param scoreName the store's name for its points
 */
export function createConflictDescriber(
  versions: PageVersions,
  scoreName: string,
  findName?: FindName,
): (conflict: MergeConflict) => DescribedConflict {
  let sheets: Sheets | null | undefined
  return (conflict) => {
    if (conflict.kind === 'page') return WHOLE_PAGE
    if (sheets === undefined) sheets = readSheets(versions, scoreName, findName)
    return sheets ? describeIn(sheets, conflict) : WHOLE_PAGE
  }
}

const WHOLE_PAGE: DescribedConflict = {
  label: '整个页面',
  base: '修改前的页面',
  mine: '我的页面',
  theirs: '对方的页面',
}

/** Reads the sheets of all versions; null if the versions cannot be merged widget by widget. */
function readSheets(versions: PageVersions, scoreName: string, findName?: FindName): Sheets | null {
  const prepared = prepareVersions(versions)
  if (!prepared) return null
  return {
    base: createSheet(prepared.base.reading, scoreName, findName),
    mine: createSheet(getVersion(prepared, 'mine').reading, scoreName, findName),
    theirs: createSheet(getVersion(prepared, 'theirs').reading, scoreName, findName),
  }
}

function describeIn(sheets: Sheets, conflict: Exclude<MergeConflict, { kind: 'page' }>): DescribedConflict {
  if (conflict.kind === 'field') return describeFieldConflict(sheets, conflict)
  return conflict.kind === 'removed' ? describeRemoved(sheets, conflict) : describePlaces(sheets, conflict)
}

function describeFieldConflict(sheets: Sheets, conflict: FieldConflict): DescribedConflict {
  const { widgetId, path } = conflict
  const find = (sheet: PageSheet) => findField(findFields(sheet, widgetId), path)
  const found = { base: find(sheets.base), mine: find(sheets.mine), theirs: find(sheets.theirs) }
  const [nearest] = Object.values(found)
    .flatMap((one) => one ?? [])
    .sort((a, b) => b.field.path.length - a.field.path.length)
  const absent = nearest?.field.absent ?? NOTHING
  const missing = typeof absent === 'string' ? absent : describeAbsent(absent, sheets.base.words)
  const say = (key: keyof Sheets) => {
    const field = found[key]?.field
    return field && field.path.length === nearest?.field.path.length ? describeField(field) : missing
  }
  const name = widgetId === null ? '' : findName(sheets, widgetId)
  const label = joinWords([name, ...(nearest?.labels ?? [])])
  const said = { label, base: say('base'), mine: say('mine'), theirs: say('theirs') }
  if (said.mine !== said.theirs) return said
  const json = (value: unknown) => (value === undefined ? NOTHING : JSON.stringify(value))
  return { label, base: json(conflict.base), mine: json(conflict.mine), theirs: json(conflict.theirs) }
}

function describeRemoved(sheets: Sheets, { widgetId, by }: RemovedConflict): DescribedConflict {
  const other = getOtherSide(by)
  const inside = idsIn(listPlaces(sheets[other]).get(widgetId)?.widget)
  const sentences = diffSheets(sheets.base, sheets[other]).flatMap((change) =>
    change.widgetId !== null && inside.has(change.widgetId) ? [change.text] : [],
  )
  const said: Record<Side, string> = { mine: '', theirs: '' }
  said[by] = '删除了'
  said[other] = cutText(sentences.join('；'), MAX_LENGTH) || '改了'
  return { label: findName(sheets, widgetId), base: describePlace(sheets.base, widgetId), ...said }
}

function describePlaces(sheets: Sheets, { widgetId }: { widgetId: string }): DescribedConflict {
  return {
    label: joinWords([findName(sheets, widgetId), '位置']),
    base: describePlace(sheets.base, widgetId),
    mine: describePlace(sheets.mine, widgetId),
    theirs: describePlace(sheets.theirs, widgetId),
  }
}

function describePlace(sheet: PageSheet, id: string): string {
  const place = listPlaces(sheet).get(id)
  return place ? `${place.listName}第 ${place.index + 1} 位` : '没有这个组件'
}

const findWidget = (sheet: PageSheet, id: string) => listPlaces(sheet).get(id)?.widget

const findName = ({ base, mine, theirs }: Sheets, id: string) =>
  [base, mine, theirs].flatMap((sheet) => findWidget(sheet, id)?.name ?? [])[0] ?? id

function findFields(sheet: PageSheet, widgetId: string | null): readonly SheetField[] {
  return widgetId === null ? sheet.fields : (findWidget(sheet, widgetId)?.fields ?? [])
}

function idsIn(widget: WidgetSheet | undefined): ReadonlySet<string> {
  const children = widget?.slots.flatMap(({ widgets }) => widgets) ?? []
  return new Set([...(widget ? [widget.id] : []), ...children.flatMap((child) => [...idsIn(child)])])
}

interface FoundField {
  field: SheetField
  labels: readonly string[]
}

/** Finds the innermost field at a path that can be described, with the labels that lead to it. */
function findField(fields: readonly SheetField[], path: Path): FoundField | undefined {
  const field = fields.find((one) => isWithin(path, one.path))
  if (!field) return undefined
  const own = field.shape === 'group' && field.isPlain ? [] : [field.label]
  if (field.path.length === path.length) return { field, labels: own }
  if (field.shape === 'group') {
    const inner = findField(field.fields, path)
    return inner ? { ...inner, labels: [...own, ...inner.labels] } : { field, labels: own }
  }
  const index = field.shape === 'list' ? field.items.findIndex((one) => isWithin(path, one.path)) : -1
  const item = field.shape === 'list' ? field.items[index] : undefined
  if (field.shape !== 'list' || !item) return { field, labels: own }
  const inner = item.shape === 'group' ? findField(item.fields, path) : undefined
  return { field: inner?.field ?? item, labels: [nameItem(field, index), ...(inner?.labels ?? [])] }
}

/** Joins words with blanks, but puts no blank after a closing bracket. */
const joinWords = (words: readonly string[]) =>
  words
    .filter(Boolean)
    .join(' ')
    .replace(/([」）]) /g, '$1')
