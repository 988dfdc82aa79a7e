import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '#fixtures/pages/build/index.ts'
import { templateDocuments } from '#fixtures/pages/build/templates/index.ts'

for (const [file, text] of Object.entries({ ...documents, ...templateDocuments }))
  writeFileSync(join(import.meta.dirname, '../fixtures/pages', file), text())
