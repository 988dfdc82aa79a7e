import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFiles } from './files.ts'

it('a file that went after the start, as in a build beside it, is missing and no defect', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-files-'))
  await writeFile(join(folder, 'old.js'), 'old')
  await writeFile(join(folder, 'old.js.br'), 'twin')
  const files = createFiles(folder)
  const ask = (encoding: string) =>
    files.find(
      new Request('http://mall.test/old.js', { headers: { 'accept-encoding': encoding } }),
      '/old.js',
    )
  await rm(join(folder, 'old.js.br'))
  expect(await (await ask('br'))?.text()).toBe('old')
  const fresh = createFiles(folder)
  await rm(folder, { recursive: true })
  expect(await fresh.find(new Request('http://mall.test/old.js'), '/old.js')).toBeUndefined()
})
