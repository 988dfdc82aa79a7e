import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '#fixtures/pages/build/index.ts'

for (const [file, text] of Object.entries(documents))
  writeFileSync(join(import.meta.dirname, '../fixtures/pages', file), text())
