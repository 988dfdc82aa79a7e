import { PRICE_VIEWS } from '#server/catalog/goods/embedded/shown-price.ts'

/** Raise it when documents or their fields change: an index of an earlier form is replaced. */
export const ENGINE_FORM = 1

/** Goods that a page may stand behind; the engine refuses to skip more, and statements find what is further down. */
export const RESULT_WINDOW = 10_000

const keyword = { type: 'keyword' } as const
const long = { type: 'long' } as const
const boolean = { type: 'boolean' } as const

const fields = <K extends string, F>(names: readonly K[], field: F) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<K, F>

/** The field of each that lists filter, sort and count by; lists of values need no type of their own. */
const properties = {
  ...fields(['id', 'brandId', 'shopId', 'businessId', 'leaf'], keyword),
  ...fields(['categoryPath', 'categorySteps', 'labels', 'attributes', 'navIds'], keyword),
  // Numbers that are only compared and counted.
  ...fields(['sourceType', 'goodsType', 'payModel', 'deliveryType'], keyword),
  ...fields(['minNumber', 'marginRate', 'discountRate', 'sales', 'publishedAt'], long),
  ...fields(['guestFigure', 'thirdPrice', 'integral'], long),
  ...fields(['isReal', 'isActivity', 'substituteSales', 'inStock'], boolean),
  prices: { properties: fields(PRICE_VIEWS, { properties: fields(['figure', 'cash'], long) }) },
  words: { properties: fields(['called', 'anywhere'], keyword) },
}

/** Names of the template and the indexes of a form. */
export const indexPrefix = (alias: string) => `${alias}-${ENGINE_FORM}-`

/** Settings and mapping of every index of this form (`PUT _index_template/<name>`). */
export function indexTemplate(alias: string) {
  return {
    index_patterns: [`${indexPrefix(alias)}*`],
    priority: 500,
    template: {
      settings: {
        index: {
          number_of_shards: 3,
          auto_expand_replicas: '0-1',
          max_result_window: RESULT_WINDOW,
          // Requests that were sent before and come late must not bring back what was deleted.
          gc_deletes: '10m',
        },
      },
      // A newer mall writes more fields, which an index of before leaves out.
      mappings: { dynamic: false, properties },
    },
  }
}
