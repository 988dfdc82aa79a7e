import { isRecord } from '#schemas/base/record.ts'
import { narrowSchema } from '#schemas/field/schema-walk.ts'
import { PAGE_SCHEMA_VERSION } from '#schemas/page/page.ts'
import { PageSettings } from '#schemas/page/settings.ts'
import { createGroupField } from './create-field.ts'
import { createRawField } from './raw-field.ts'
import { readFields } from './read-field.ts'
import type { SheetField } from './sheet.ts'
import { readSplashField } from './splash-fields.ts'
import { NOTHING, toOneLine, type Words } from './words.ts'

/** Reads all fields of a document except its widgets. */
export function readDocumentFields(document: unknown, words: Words): SheetField[] {
  if (!isRecord(document)) return []
  return Object.keys(document)
    .filter((key) => key !== 'widgets')
    .sort((a, b) => Number(b === 'settings') - Number(a === 'settings'))
    .map((key) => {
      const value = document[key]
      if (key === 'settings') return readSettings(value, words)
      const label = key === 'schema' ? '页面的版本号' : `页面里不认识的「${toOneLine(key)}」`
      const isInHeading = key === 'schema' && value === PAGE_SCHEMA_VERSION
      return createRawField({ value, path: [key], label, absent: NOTHING, isInHeading })
    })
}

function readSettings(value: unknown, words: Words): SheetField {
  const path = ['settings']
  const common = { value, path, label: '页面设置', absent: '无' }
  const { def } = narrowSchema(PageSettings())._zod
  if (!isRecord(value) || def.type !== 'object') return createRawField(common)
  const { splash, ...plain } = value
  const { splash: _, ...shape } = def.shape
  const fields = readFields(shape, plain, path, { words, slots: [] })
  if (splash !== undefined) fields.push(readSplashField(splash, [...path, 'splash'], words))
  return createGroupField(common, { fields })
}
