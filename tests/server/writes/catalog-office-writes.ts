import { officeBrands as brands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { officeCategories as categories } from '#schemas/catalog/classification/category-office-calls.ts'
import { officeLabels as labels } from '#schemas/catalog/classification/label-office-calls.ts'
import { officeNavs as navs } from '#schemas/catalog/classification/nav-office-calls.ts'
import { officeWords as words } from '#schemas/catalog/classification/word-office-calls.ts'
import { officeIndustries as industries } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

type As = { token: string }
const texts = (name: string) => ({ name, keywords: '', picture: '' })
let made = 0
const next = (name: string) => `${name}${++made}`

/** Every call by which the back office changes what goods stand under and are found by. */
export const catalogOfficeWrites = (mall: TestMall, as: As): readonly Write[] => [
  ...categoryWrites(mall, as),
  ...wordWrites(mall, as),
  ...brandWrites(mall, as),
  ...industryWrites(mall, as),
  ...navWrites(mall, as),
  ...labelWrites(mall, as),
]

function categoryWrites(mall: TestMall, as: As): readonly Write[] {
  const version = async () => (await mall.ok(categories.categories, {}, as)).version
  async function category() {
    const catId = await mall.build.category({ name: next('新类') })
    return { catId, version: await version() }
  }
  return [
    [
      categories.addCategory,
      async () => ({ version: await version(), parentId: null, ...texts(next('再来')) }),
    ],
    [categories.editCategory, async () => ({ ...(await category()), ...texts(next('改名')) })],
    [categories.showCategory, async () => ({ ...(await category()), shown: false })],
    [categories.deleteCategory, category],
    [
      categories.moveCategory,
      async () => {
        const parentId = await mall.build.category({ name: next('上级') })
        return { ...(await category()), parentId, beforeId: null }
      },
    ],
  ]
}

function wordWrites(mall: TestMall, as: As): readonly Write[] {
  const hot = () => ({ word: next('热'), url: '', sort: 1, enabled: true, startsAt: null, endsAt: null })
  const group = () => ({ words: [next('甲'), next('乙')], mutual: true })
  const redirectTexts = () => ({ word: next('直达'), url: '/mall/index', enabled: true })
  const occasionTexts = () => {
    const [name, found] = [next('场景'), next('礼')]
    return { name, others: [], goods: [found], isPerson: false, enabled: true }
  }
  async function redirect() {
    const { redirectId } = await mall.ok(words.createRedirect, redirectTexts(), as)
    const { version } = await mall.ok(words.redirect, { redirectId }, as)
    return { redirectId, version }
  }
  async function occasion() {
    const { occasionId } = await mall.ok(words.createOccasion, occasionTexts(), as)
    const { version } = await mall.ok(words.occasion, { occasionId }, as)
    return { occasionId, version }
  }
  async function hotWord() {
    const { hotWordId } = await mall.ok(words.createHotWord, hot(), as)
    const { version } = await mall.ok(words.hotWord, { hotWordId }, as)
    return { hotWordId, version }
  }
  async function synonyms() {
    const { synonymsId } = await mall.ok(words.createSynonyms, group(), as)
    const { version } = await mall.ok(words.synonyms, { synonymsId }, as)
    return { synonymsId, version }
  }
  return [
    [words.createHotWord, hot],
    [words.editHotWord, async () => ({ ...(await hotWord()), ...hot() })],
    [words.deleteHotWord, hotWord],
    [words.createSynonyms, group],
    [words.editSynonyms, async () => ({ ...(await synonyms()), ...group() })],
    [words.deleteSynonyms, synonyms],
    [words.createRedirect, redirectTexts],
    [words.editRedirect, async () => ({ ...(await redirect()), ...redirectTexts() })],
    [words.deleteRedirect, redirect],
    [words.createOccasion, occasionTexts],
    [words.editOccasion, async () => ({ ...(await occasion()), ...occasionTexts() })],
    [words.deleteOccasion, occasion],
    [words.previewWord, () => ({ word: next('词') })],
  ]
}

function brandWrites(mall: TestMall, as: As): readonly Write[] {
  const texts = () => ({
    name: next('牌'),
    logo: '/a.svg',
    intro: '',
    initial: 'P',
    sort: 1,
    industryIds: [],
  })
  async function brand() {
    const brandId = await mall.build.brand()
    await mall.build.goods({ brandId })
    const { version } = await mall.ok(brands.brand, { brandId }, as)
    return { brandId, version }
  }
  return [
    [brands.createBrand, texts],
    [brands.editBrand, async () => ({ ...(await brand()), ...texts() })],
    [brands.showBrand, async () => ({ ...(await brand()), shown: false })],
  ]
}

function industryWrites(mall: TestMall, as: As): readonly Write[] {
  async function industry() {
    const made = { parentId: null, name: next('业') }
    const { industryId } = await mall.ok(industries.createIndustry, made, as)
    const { order, list } = await mall.ok(industries.industries, {}, as)
    const version = list.find((one) => one.industryId === industryId)?.version ?? ''
    return { order, seen: { industryId, version } }
  }
  return [
    [industries.createIndustry, () => ({ parentId: null, name: next('业') })],
    [industries.editIndustry, async () => ({ ...(await industry()).seen, name: next('业') })],
    [
      industries.moveIndustry,
      async () => {
        const { order, seen } = await industry()
        return { industryId: seen.industryId, order, beforeId: null }
      },
    ],
    [industries.deleteIndustry, async () => (await industry()).seen],
  ]
}

function navWrites(mall: TestMall, as: As): readonly Write[] {
  const target = { jump: 'Mall', params: [], newTab: false }
  const texts = () => ({ name: next('航'), target })
  async function nav() {
    const { navId } = await mall.ok(navs.createNav, { parentId: null, ...texts() }, as)
    const { order, list } = await mall.ok(navs.navs, {}, as)
    const version = list.find((one) => one.navId === navId)?.version ?? ''
    return { order, seen: { navId, version } }
  }
  return [
    [navs.createNav, () => ({ parentId: null, ...texts() })],
    [navs.editNav, async () => ({ ...(await nav()).seen, ...texts() })],
    [navs.showNav, async () => ({ ...(await nav()).seen, shown: false })],
    [
      navs.moveNav,
      async () => {
        const { order, seen } = await nav()
        return { navId: seen.navId, order, beforeId: null }
      },
    ],
    [navs.deleteNav, async () => (await nav()).seen],
  ]
}

function labelWrites(mall: TestMall, as: As): readonly Write[] {
  const texts = () => ({ name: next('标'), sort: 1 })
  async function label() {
    const { labelId } = await mall.ok(labels.createLabel, texts(), as)
    const { version } = await mall.ok(labels.label, { labelId }, as)
    return { labelId, version }
  }
  return [
    [labels.createLabel, texts],
    [labels.editLabel, async () => ({ ...(await label()), ...texts() })],
    [labels.deleteLabel, label],
    [
      labels.giveLabel,
      async () => {
        const { goodsId } = await mall.build.goods()
        return { labelId: (await label()).labelId, goodsIds: [goodsId], carried: true }
      },
    ],
  ]
}
