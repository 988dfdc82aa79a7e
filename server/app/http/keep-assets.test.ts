import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFiles } from './files.ts'
import { keepAssets } from './keep-assets.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 2, 2)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-assets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function build(version: string): Promise<string> {
  const client = join(folder, version)
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'assets', `main-${version}.js`), version)
  await writeFile(join(client, 'assets', `main-${version}.js.br`), `twin of ${version}`)
  return client
}

it('two builds over one folder serve the code of both, until nobody has started one of them for 30 days', async () => {
  const kept = join(folder, 'kept')
  const [old, young] = [await build('old'), await build('young')]
  const servers = [old, young].map((client) => createFiles(client, kept))
  async function ask(path: string, encoding = '') {
    const request = new Request(`http://mall.test${path}`, { headers: { 'accept-encoding': encoding } })
    return Promise.all(servers.map(async ({ find }) => (await find(request, path))?.text() ?? null))
  }
  expect(await ask('/assets/main-young.js')).toEqual([null, 'young'])
  await keepAssets(join(old, 'assets'), kept, NOW)
  await keepAssets(join(young, 'assets'), kept, NOW + DAY)
  expect(await ask('/assets/main-young.js')).toEqual(['young', 'young'])
  expect(await ask('/assets/main-old.js', 'br')).toEqual(['twin of old', 'twin of old'])
  expect(await ask('/assets/../keys.json')).toEqual([null, null])
  expect(await ask('/assets/..%2fkeys.json')).toEqual([null, null])
  expect(await ask('/assets/none-1.js')).toEqual([null, null])
  await keepAssets(join(young, 'assets'), kept, NOW + 30.5 * DAY)
  expect(await readdir(kept)).toEqual(['main-young.js', 'main-young.js.br'])
})
