import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '#schemas/base/record.ts'

const folder = join(import.meta.dirname, '../../fixtures/pages/widgets')

export interface WidgetFixture {
  /** The description of its fixture's page. */
  summary: string
  /** The first node of the type. */
  example: unknown
  text: string
}

/** @throws when the type has no fixture */
export function readWidgetFixture(type: string): WidgetFixture {
  const file = join(folder, `${type}.json`)
  if (!existsSync(file)) throw new Error(`fixtures/pages/widgets/${type}.json is missing`)
  const text = readFileSync(file, 'utf8')
  const page: unknown = JSON.parse(text)
  if (!isRecord(page) || !Array.isArray(page.widgets)) throw new Error(`${type}.json is no page`)
  const nodes: unknown[] = page.widgets
  const { description } = isRecord(page.settings) ? page.settings : {}
  return {
    summary: typeof description === 'string' ? description : '',
    example: nodes.find((node) => isRecord(node) && node.type === type),
    text,
  }
}
