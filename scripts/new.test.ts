import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const here = join(import.meta.dirname, '..')

/** Node with these arguments, without what this run was told by its environment. */
function node(command: string, cwd = here) {
  const env = { ...process.env, DEEP: '' }
  const ran = spawnSync(process.execPath, command.split(' '), { cwd, env, encoding: 'utf8' })
  return { status: ran.status, said: ran.stdout + ran.stderr }
}

it('lists the kinds when it is asked for none', () => {
  const { status, said } = node('--import tsx scripts/new.ts')
  expect(status).toBe(1)
  const kinds = [...said.matchAll(/^ {2}npm run new (\w+) /gm)].map(([, kind]) => kind)
  expect(kinds).toEqual(['call', 'screen', 'table', 'jump', 'widget'])
})

it('says what is wrong, and how it is used', () => {
  const { status, said } = node('--import tsx scripts/new.ts widget carousel')
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(/已经有名为「carousel」的组件.*\n用法：npm run new/),
  ])
})

// Compilers and a test run of their own: minutes.
if (process.env.DEEP) {
  const commands = [
    'call regions countAll',
    'call cart-lines keep cart',
    'call goods findOldest /mall/v1/goods/oldest',
    'screen gifts/cards/gift-note 赠言',
    'table trade/cart gift-notes',
    'table trade/teams team-notes',
    'jump GiftNotes 赠言 giftNote',
    'jump ShopHome 店铺首页 shopHome',
    'widget gift-note 赠言',
  ]
  /** Whatever they touch. */
  const places = [
    'schemas server/trade server/app server/catalog server/people',
    'src/apps src/screens/gifts/cards/gift-note components-registry/gift-note',
    'tests/contract tests/server tests/journeys',
  ].join(' ')
  const tests = [
    'schemas/jump schemas/routes components-registry/gift-note src/screens/gifts/cards/gift-note',
    'tests/contract/calls tests/contract/changes tests/contract/routes tests/contract/widget scripts/schema',
    'tests/server/people/regions-count-all tests/server/trade/cart-lines-keep tests/server/catalog/goods-find-oldest',
    'tests/server/app/mass-assignment tests/server/app/changes tests/architecture/tables tests/architecture/sizes',
  ].join(' ')
  const root = mkdtempSync(join(tmpdir(), 'mall-new-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('what all kinds lay is right at once: types, rules, format, layers, tests', () => {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', list, { cwd: here, encoding: 'utf8' }).trim().split('\n')
    for (const file of files.filter((path) => existsSync(join(here, path))))
      cpSync(join(here, file), join(root, file))
    symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'))
    // `sizes` asks git which files there are.
    execFileSync('git', ['init', '--quiet'], { cwd: root })
    const run = (command: string) => {
      const { status, said } = node(command, root)
      expect(status, `${command}\n${said}`).toBe(0)
    }
    for (const command of commands) run(`--import tsx scripts/new.ts ${command}`)
    run('node_modules/typescript-7/bin/tsc -b --checkers 1')
    run(`node_modules/oxlint/bin/oxlint ${places}`)
    run(`node_modules/oxfmt/bin/oxfmt --check ${places} fixtures/pages/widgets`)
    run(
      `node_modules/dependency-cruiser/bin/dependency-cruise.mjs --config .dependency-cruiser.cjs ${places}`,
    )
    run('node_modules/knip/bin/knip.js')
    run(`node_modules/vitest/vitest.mjs run ${tests}`)
  })
}
