import { PRICE_VIEWS } from '#server/catalog/goods/embedded/shown-price.ts'

/** Version of the documents. Increase it when documents or their fields change, to rebuild older indexes. */
export const ENGINE_FORM = 1

/** Number of goods to which the engine can page through a list; SQL statements serve deeper pages. */
export const RESULT_WINDOW = 10_000

const keyword = { type: 'keyword' } as const
const long = { type: 'long' } as const
const boolean = { type: 'boolean' } as const

const fields = <K extends string, F>(names: readonly K[], field: F) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<K, F>

/** Fields of a document; a field that holds a list of values is declared like one with a single value. */
const properties = {
  ...fields(['id', 'brandId', 'shopId', 'businessId', 'leaf'], keyword),
  ...fields(['categoryPath', 'categorySteps', 'labels', 'attributes', 'navIds'], keyword),
  ...fields(['sourceType', 'goodsType', 'payModel', 'deliveryType'], keyword),
  ...fields(['minNumber', 'marginRate', 'discountRate', 'sales', 'publishedAt'], long),
  ...fields(['guestFigure', 'thirdPrice', 'integral'], long),
  ...fields(['isReal', 'isActivity', 'substituteSales', 'inStock'], boolean),
  prices: { properties: fields(PRICE_VIEWS, { properties: fields(['figure', 'cash'], long) }) },
  words: { properties: fields(['called', 'anywhere'], keyword) },
}

/** Returns the name prefix of the template and the indexes of this form. */
export const getIndexPrefix = (alias: string) => `${alias}-${ENGINE_FORM}-`

/** Settings and mapping of every index of this form (`PUT _index_template/<name>`). */
export function buildIndexTemplate(alias: string) {
  return {
    index_patterns: [`${getIndexPrefix(alias)}*`],
    priority: 500,
    template: {
      settings: {
        index: {
          number_of_shards: 3,
          auto_expand_replicas: '0-1',
          max_result_window: RESULT_WINDOW,
          // Keeps delete tombstones, so that delayed earlier requests cannot restore deleted documents.
          gc_deletes: '10m',
        },
      },
      // Ignores fields that a newer version of the mall writes.
      mappings: { dynamic: false, properties },
    },
  }
}
