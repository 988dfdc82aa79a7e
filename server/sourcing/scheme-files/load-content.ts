import { and, eq, inArray } from 'drizzle-orm'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { units } from '#schemas/catalog/goods/labels.ts'
import { formatPercent } from '#schemas/sourcing/schemes/wire.ts'
import { pictures } from '#server/catalog/goods/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import type { WholeItem, WholeScheme } from '#server/sourcing/schemes/read.ts'
import type { FileItem, SchemeContent } from './content.ts'
import type { FileWork, PictureSource } from './work.ts'

const ADDRESS = /^\/pictures\/([\w-]{1,64})\.svg$/

function unitOf(unit: number): string {
  const known: Readonly<Record<number, string>> = units
  return known[unit] ?? '件'
}

function fileItem({ line, specText, brandName, ...item }: WholeItem): FileItem {
  const { picture, skuId, name, note, quantity, listPrice, quote, costValue } = item
  return {
    picture,
    skuId,
    name,
    note,
    quantity,
    listPrice,
    quote,
    cost: costValue,
    specs: specText,
    brand: brandName,
    unit: unitOf(item.unit),
    amount: line.quote,
    costAmount: line.costValue,
  }
}

/** Builds the contents of the files without hidden items and empty groups. */
function contentOfScheme(
  { row, terms, groups, items, totals }: WholeScheme,
  { store, now }: { store: string; now: number },
): SchemeContent {
  const shown = items.filter(({ hidden }) => !hidden)
  return {
    name: row.name,
    customer: row.customer,
    store,
    day: formatMallDay(now),
    validUntil: row.validUntil,
    taxRate: terms.taxRate === 0 ? '' : formatPercent(terms.taxRate),
    total: totals.quote,
    tax: totals.tax,
    groups: groups
      .map(({ groupId, title }) => ({
        heading: title,
        items: shown.filter((item) => item.groupId === groupId).map(fileItem),
      }))
      .filter((group) => group.items.length > 0),
  }
}

type Gathered = Pick<FileWork, 'content' | 'pictures' | 'logo'>

/** Requests no URL. Pictures of the library are loaded when the file's turn comes (`addLibraryPictures`). */
export async function loadSchemeContent(context: Context<Member>, whole: WholeScheme): Promise<Gathered> {
  const { clock } = context
  const { name: store } = await loadPlatformInfo(context)
  const content = contentOfScheme(whole, { store, now: clock.now() })
  const named = content.groups.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))
  return { content, pictures: await recipesOf(context, named), logo: await logoOf(context, whole.row.logo) }
}

async function recipesOf(
  { db }: Context<Member>,
  named: readonly string[],
): Promise<Map<string, PictureSource>> {
  const keys = [...new Set(named.flatMap((address) => ADDRESS.exec(address)?.[1] ?? []))]
  if (keys.length === 0) return new Map()
  const rows = await db.select().from(pictures).where(inArray(pictures.key, keys))
  return new Map(rows.map(({ key, recipe }) => [`/pictures/${key}.svg`, { recipe }]))
}

async function logoOf(
  { db, files, user }: Context<Member>,
  id: string | null,
): Promise<PictureSource | null> {
  if (id === null) return null
  const own = and(eq(uploads.id, id), eq(uploads.userId, user.id))
  const bytes = await files.read(db, uploads, own)
  return bytes ? { bytes } : null
}
