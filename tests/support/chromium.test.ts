import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

let base: string
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'mall-chromium-'))
})
afterEach(() => rm(base, { recursive: true, force: true }))

async function executable(path: string, script = 'echo Chromium 156'): Promise<string> {
  await mkdir(dirname(join(base, path)), { recursive: true })
  await writeFile(join(base, path), `#!/bin/sh\n${script}\n`)
  await chmod(join(base, path), 0o755)
  return join(base, path)
}
const env = (more: NodeJS.ProcessEnv) => ({
  PATH: join(base, 'bin'),
  PLAYWRIGHT_BROWSERS_PATH: join(base, 'pw'),
  ...more,
})

describe.skipIf(process.platform !== 'linux')('findChromium', () => {
  it('prefers what the environment names', async () => {
    await executable('bin/chromium')
    const named = await executable('mine')
    expect(findChromium(env({ CHROMIUM_PATH: named }))).toBe(named)
    expect(findChromium(env({ CHROME_BIN: named }))).toBe(named)
  })

  it('passes over one that exists and does not run', async () => {
    await executable('bin/chromium', 'exit 1')
    await executable('bin/chromium-browser', 'echo please install the snap')
    const working = await executable('bin/google-chrome')
    expect(findChromium(env({ CHROMIUM_PATH: join(base, 'gone') }))).toBe(working)
  })

  it("takes the newest of Playwright's", async () => {
    await executable('pw/chromium-999/chrome-linux/chrome')
    const newest = await executable('pw/chromium-1200/chrome-linux64/chrome')
    expect(findChromium(env({}))).toBe(newest)
  })

  it('finds none where none is', () => {
    expect(findChromium(env({}))).toBeUndefined()
  })
})
