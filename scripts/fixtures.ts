import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { documents } from '#fixtures/pages/build/index.ts'
import { templateDocuments } from '#fixtures/pages/build/templates/index.ts'
import { replayFixtures } from '#fixtures/replay/build/index.ts'

for (const [file, text] of Object.entries({ ...documents, ...templateDocuments }))
  writeFileSync(join(import.meta.dirname, '../fixtures/pages', file), text())

for (const [name, text] of Object.entries(replayFixtures())) {
  const file = join(import.meta.dirname, '../fixtures/replay', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
