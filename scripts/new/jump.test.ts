import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyForTest, here } from './copy-for-test.ts'
import { jump } from './jump.ts'

const JUMPS = 'schemas/jump/jumps.ts'
const CASES = 'schemas/jump/jumps.test.ts'
const SAMPLES = 'tests/journeys/jumps.test.ts'
const copy = copyForTest([JUMPS, CASES, SAMPLES])

describe('npm run new jump', () => {
  it('enters a jump to a screen, and its case', async () => {
    expect(await copy.lay(jump, 'GiftNotes', '赠言', 'noticeList')).toEqual([JUMPS, CASES])
    expect(copy.changes(JUMPS)).toEqual([
      "+GiftNotes: route('noticeList', { label: '赠言', description: '打开赠言' }),",
    ])
    expect(copy.changes(CASES)).toEqual(["+['GiftNotes', {}, go('/noticeList')],"])
  })

  it('gives it the ids that the screen reads, with a sample', async () => {
    await copy.lay(jump, 'Goods', '好物', 'goodsDetail')
    expect(copy.read(JUMPS)).toMatch(
      /Goods: route\('goodsDetail', [^]+ z\.object\({ goodsId: id\('编号', 'text'\), skuId: z\.optional/,
    )
    expect(copy.changes(CASES)).toEqual(["+['Goods', { goodsId: '1' }, go('/goods/index?goodsId=1')],"])
    expect(copy.changes(SAMPLES)).toEqual(["+Goods: { goodsId: '1' },"])
  })

  it('takes a number, and leads home unless a route is given', async () => {
    await copy.lay(jump, '62', '礼单')
    expect(copy.changes(JUMPS)).toEqual(["+'62': route('mall', { label: '礼单', description: '打开礼单' }),"])
  })

  it.each([
    [['gift note', '赠言'], '不能作跳转编号'],
    [['1.5', '赠言'], '不能作跳转编号'],
    [[], '不能作跳转编号'],
    [['GiftNotes'], '中文名'],
    [['GiftNotes', 'Notes'], '中文名'],
    [['Mall', '首页'], '已经有编号为「Mall」的跳转'],
    [['-1', '返回'], '已经有编号为「-1」的跳转'],
    [['GiftNotes', '赠言', 'giftNotes'], '没有名为「giftNotes」的路由'],
  ])('says in Chinese what is wrong with %j', (words, message) => {
    expect(() => jump.plan(words, copy.root)).toThrow(message)
  })
})

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
if (process.env.DEEP)
  it('everything that is laid is right at once: types, rules, format, layers, tests', () => {
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
  })
