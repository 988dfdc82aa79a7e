import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_FIXTURES } from '#fixtures/pages/index.ts'
import { projectRoot } from '#server/platform/process/root.ts'

/** Every page of fixtures/pages as its first revision; the text goes in byte for byte. */
export function pageRows(now: number) {
  return Promise.all(
    PAGE_FIXTURES.map(async ({ file, ...page }) => ({
      ...page,
      revision: 1,
      config: await readFile(join(projectRoot, 'fixtures/pages', file), 'utf8'),
      publishedAt: now,
    })),
  )
}
