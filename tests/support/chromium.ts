import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a Chromium that really runs, or `undefined`: environment, PATH, macOS, then Playwright's own folder. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = [env.CHROMIUM_PATH, env.CHROME_BIN].flatMap((path) => path || [])
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...named, ...onPath, MAC, ...playwrightChromiums(env)].find(
    (path) => existsSync(path) && runs(path),
  )
}

/** Like `findChromium`; throws one sentence that says what to do. */
export function requireChromium(): string {
  const path = findChromium()
  if (path === undefined) {
    throw new Error(
      '没有找到可用的 Chromium：请安装它（例如 apt-get install chromium），或用 CHROMIUM_PATH 指出它的位置。',
    )
  }
  return path
}

function playwrightChromiums(env: NodeJS.ProcessEnv): string[] {
  const base = env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  return folders(base, /^chromium/)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((folder) => folders(folder, /^chrome-(?:linux|headless)/))
    .flatMap((folder) =>
      ['chrome', 'chrome-headless-shell', 'headless_shell'].map((name) => join(folder, name)),
    )
}

function folders(base: string, pattern: RegExp): string[] {
  if (!existsSync(base)) return []
  return readdirSync(base)
    .filter((name) => pattern.test(name))
    .map((name) => join(base, name))
}

/** A distribution's stub (snap) exists and does not work, so existing is not enough. */
function runs(path: string): boolean {
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }).toString(),
    )
  } catch {
    return false
  }
}
