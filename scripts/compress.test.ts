import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compress } from './compress.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-compress-'))
  await mkdir(join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('writes both encodings beside every text file of 1 kB or more', async () => {
  const text = '商城 '.repeat(1000)
  for (const name of ['index.html', 'assets/a.js', 'assets/a.css', 'assets/a.svg', 'assets/a.json']) {
    await writeFile(join(folder, name), text)
  }
  await compress(folder)
  for (const name of ['index.html', 'assets/a.js', 'assets/a.css', 'assets/a.svg', 'assets/a.json']) {
    const twins = [
      brotliDecompressSync(await readFile(join(folder, `${name}.br`))),
      gunzipSync(await readFile(join(folder, `${name}.gz`))),
    ]
    expect(twins.map(String)).toEqual([text, text])
  }
})

it('leaves pictures, small files and its own output alone', async () => {
  await writeFile(join(folder, 'small.js'), 'a'.repeat(1023))
  await writeFile(join(folder, 'photo.webp'), 'a'.repeat(5000))
  await writeFile(join(folder, 'old.js.br'), 'a'.repeat(5000))
  await compress(folder)
  expect(await readdir(folder)).toEqual(['assets', 'old.js.br', 'photo.webp', 'small.js'])
})
