import { Fixture } from '#schemas/replay/fixture.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { toJsonSchema } from './json-schema.ts'
import { exact, sortKeywords, jsonText } from './json.ts'
import { openApi } from './openapi.ts'
import { DIALECT, pageSchema, widgetSchema } from './page-schema.ts'
import { readme } from './readme.ts'

/** Returns the text of every file under docs/schema by path. */
export async function schemaFiles(): Promise<Record<string, string>> {
  const perWidget = Object.values(widgets).map((definition): [string, string] => [
    `widgets/${definition.type}.schema.json`,
    jsonText(widgetSchema(definition)),
  ])
  return {
    'README.md': readme,
    'page.schema.json': jsonText(pageSchema(widgets)),
    'replay-fixture.schema.json': jsonText(
      sortKeywords(exact({ $schema: DIALECT, title: '回放用例', ...toJsonSchema(Fixture()) })),
    ),
    'openapi.json': jsonText(await openApi()),
    ...Object.fromEntries(perWidget),
  }
}
