import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

const APT = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk'] as const

const INSTALLERS: { what: string; possible: () => boolean; commands: [string, ...string[]][] }[] = [
  // The one without a window's surroundings is the faster one; not every system has it.
  ...['chromium-headless-shell', 'chromium'].map((name) => ({
    what: `apt-get（${name}）`,
    possible: () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0,
    commands: [
      ['apt-get', 'update', '-qq'] as [string, ...string[]],
      [...APT, name] as [string, ...string[]],
    ],
  })),
  {
    what: 'Playwright',
    possible: () => true,
    commands: [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium']],
  },
]

/** Installs a Chromium through the system's package manager or Playwright; `undefined` when neither can. */
export function installChromium(): string | undefined {
  for (const { what, possible, commands } of INSTALLERS) {
    if (!possible()) continue
    console.log(`没有找到 Chromium，正在通过 ${what} 安装…`)
    const done = commands.every(([command, ...args]) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const { status } = spawnSync(command, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
        timeout: 300_000,
      })
      return status === 0
    })
    const path = done ? findChromium() : undefined
    if (path !== undefined) return path
  }
  return undefined
}
