import { asc, count, desc, type SQL } from 'drizzle-orm'
import { brands, categories, goods } from '#server/catalog/goods/tables.ts'
import type { SampledGoods } from '#server/catalog/search/collect-words.ts'
import { getDefaultWords } from '#server/catalog/search/defaults/default-words.ts'
import { mergeOccasions, type NamedOccasion } from '#server/catalog/search/merge-occasions.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { makeThesaurus, type Thesaurus } from '#server/catalog/search/thesaurus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { hotWords, occasions, synonyms } from './tables.ts'

/** Goods read to learn words, best sellers first. */
const SAMPLE = 2_000

export async function countGoods(db: Db, where: SQL): Promise<number> {
  const [found] = await db.select({ n: count() }).from(goods).where(where)
  return found?.n ?? 0
}

export interface Names {
  categories: readonly { id: string; level: number; name: string }[]
  brands: readonly { id: string; name: string }[]
}

export async function readNames(db: Db): Promise<Names> {
  const { id, level, name } = categories
  const [ofCategories, ofBrands] = await Promise.all([
    db.select({ id, level, name }).from(categories).orderBy(asc(id)),
    db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(asc(brands.id)),
  ])
  return { categories: ofCategories, brands: ofBrands }
}

export interface SoldGoods extends SampledGoods {
  id: string
  sales: number
  categoryPath: readonly string[]
  brandId: string
}

export async function readSample(db: Db, names: Names, where: SQL): Promise<SoldGoods[]> {
  const { id, sales, name, subtitle, keywords: words, categoryPath, brandId, attributes, params } = goods
  const rows = await db
    .select({ id, sales, name, subtitle, keywords: words, categoryPath, brandId, attributes, params })
    .from(goods)
    .where(where)
    .orderBy(desc(goods.sales), asc(goods.id))
    .limit(SAMPLE)
  const namesOf = (of: readonly { id: string; name: string }[]) =>
    new Map(of.map(({ id, name: called }) => [id, called]))
  const [ofBrands, ofCategories] = [namesOf(names.brands), namesOf(names.categories)]
  return rows.map((row) => ({
    ...row,
    brand: ofBrands.get(row.brandId) ?? '',
    categories: row.categoryPath.map((id) => ofCategories.get(id) ?? ''),
  }))
}

/** Reads all hot words in the order of the back office; callers check if they are active. */
export async function readHotWords(db: Db): Promise<string[]> {
  const { word, sort } = hotWords
  const rows = await db.select({ word }).from(hotWords).orderBy(asc(sort), asc(word))
  return rows.map((row) => row.word)
}

/** Unsaved words; an id names the row that the words replace, null adds a row. */
export interface Drafts {
  synonyms?: { id: string | null; words: readonly string[]; mutual: boolean } | undefined
  occasion?: (NamedOccasion & { id: string | null; enabled: boolean }) | undefined
}

/** Reads the default words and the synonyms and occasions of the back office, with the drafts applied. */
export async function readThesaurus(db: Db, drafts: Drafts = {}): Promise<Thesaurus> {
  const [groups, rows] = await Promise.all([
    db.select().from(synonyms).orderBy(asc(synonyms.id)),
    db.select().from(occasions).orderBy(asc(occasions.id)),
  ])
  const { same, kinds, idle, ...defaults } = getDefaultWords()
  const all = withDraft(groups, drafts.synonyms)
  const of = (mutual: boolean) =>
    all.filter((group) => group.mutual === mutual).map(({ words }) => words.map(simplify))
  return makeThesaurus({
    idle,
    same: [...same, ...of(true)],
    kinds: [...kinds, ...of(false)],
    occasions: mergeOccasions(defaults.occasions, withDraft(rows, drafts.occasion)),
  })
}

function withDraft<R extends { id: string | null }>(rows: readonly R[], draft: R | undefined): readonly R[] {
  return draft ? [...rows.filter(({ id }) => id !== draft.id), draft] : rows
}
