import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '#schemas/base/record.ts'

const folder = join(import.meta.dirname, '../../fixtures/pages/widgets')

export interface WidgetFixture {
  /** First node of the widget type in the fixture. */
  example: unknown
  text: string
}

/** Reads the fixture of a widget type. @throws if there is none */
export function readWidgetFixture(type: string): WidgetFixture {
  const file = join(folder, `${type}.json`)
  if (!existsSync(file)) throw new Error(`fixtures/pages/widgets/${type}.json is missing`)
  const text = readFileSync(file, 'utf8')
  const page: unknown = JSON.parse(text)
  if (!isRecord(page) || !Array.isArray(page.widgets)) throw new Error(`${type}.json is no page`)
  const nodes: unknown[] = page.widgets
  return {
    example: nodes.find((node) => isRecord(node) && node.type === type),
    text,
  }
}
