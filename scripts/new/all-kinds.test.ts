import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { here } from './copy-for-test.ts'

const COMMANDS = [
  'call regions countAll',
  'call cart-lines keep cart',
  'call goods findHighMatch /product/v1/findHighMatch',
  'screen gift-note 赠言',
  'screen bidding',
  'table cart gift-notes',
  'table teams team-notes',
  'jump GiftNotes 赠言 giftNote',
  'jump ShopHome 店铺首页 shopHome',
  'jump ShopHome 店铺首页 shopHome',
  'widget gift-note 赠言',
]
const TESTS = [
  ...['schemas/jump', 'schemas/routes', 'components-registry/gift-note', 'src/screens/gift-note'],
  ...['src/screens/bidding', 'tests/contract/calls', 'tests/contract/changes', 'tests/contract/routes'],
  ...['tests/contract/widget', 'tests/server/regions-count-all', 'tests/server/cart-lines-keep'],
  ...['tests/server/goods-find-high-match', 'tests/server/mass-assignment', 'tests/server/changes'],
  ...['tests/architecture/tables', 'tests/architecture/sizes', 'scripts/schema'],
]

/** Whatever the commands touch. */
const PLACES =
  'schemas/api schemas/jump schemas/routes schemas/widgets server/cart server/demo server/teams server/catalog src/apps src/screens/gift-note src/screens/bidding components-registry/gift-note tests/contract tests/server tests/journeys'

// Compilers and a test run of their own: minutes.
it.skipIf(!process.env.DEEP)(
  'everything that is laid is right at once: types, rules, format, layers, tests',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'mall-new-'))
    try {
      const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
        cwd: here,
      })
      for (const file of String(files).trim().split('\n'))
        if (existsSync(join(here, file))) cpSync(join(here, file), join(root, file))
      symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'))
      const run = (command: string) => {
        const [script = '', ...args] = command.split(' ')
        const env = { ...process.env, DEEP: '' }
        const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: root, env })
        expect(status, `${command}\n${String(stdout)}${String(stderr)}`).toBe(0)
      }
      // `sizes` asks git which files there are.
      execFileSync('git', ['init', '--quiet'], { cwd: root })
      for (const command of COMMANDS) run(`node_modules/tsx/dist/cli.mjs scripts/new.ts ${command}`)
      run('node_modules/typescript-7/bin/tsc -b --checkers 1')
      run(`node_modules/eslint/bin/eslint.js --max-warnings=0 ${PLACES}`)
      run(`node_modules/prettier/bin/prettier.cjs --check ${PLACES} fixtures/pages/widgets`)
      run(
        `node_modules/dependency-cruiser/bin/dependency-cruise.mjs --config .dependency-cruiser.cjs ${PLACES}`,
      )
      run(`node_modules/vitest/vitest.mjs run ${TESTS.join(' ')}`)
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
)
