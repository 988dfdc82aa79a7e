import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runReplay } from './main.ts'

const title = (words: string, more: object = {}) => ({
  id: 'a',
  type: 'title-bar',
  v: 1,
  props: { title: words, link: { jump: 'Mall' } },
  ...more,
})
const page = (...widgets: unknown[]) => JSON.stringify({ schema: 1, widgets })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
async function run(...args: string[]) {
  const lines: string[] = []
  const code = await runReplay(args, (line) => lines.push(line.replaceAll(folder, '.')))
  return { code, lines }
}

describe('npm run replay', () => {
  it('records what is new, agrees with it, and says what became different', async () => {
    write('a.json', page(title('年货')))
    expect(await run(folder)).toEqual({
      code: 1,
      lines: ['还没有基准：./a.golden.txt', '1 个画面，1 个与基准不同'],
    })
    expect(await run(folder, '--update')).toMatchObject({ code: 0 })
    expect(await run(folder)).toEqual({ code: 0, lines: ['1 个画面，0 个与基准不同'] })

    const golden = read('a.golden.txt')
    write('a.json', page(title('春茶')))
    const { code, lines } = await run(folder)
    expect(code).toBe(1)
    expect(lines[0]).toBe('页面 · 标题栏 标题：年货 → 春茶（1 处，1 个用例）')
    expect(lines[1]).toBe('  ./a.golden.txt 标题栏(a) 标题：年货 → 春茶')
    expect(read('a.golden.txt')).toBe(golden)
    expect((await run(folder, '--update')).lines).toContain('已更新 ./a.golden.txt')
    expect((await run(folder)).code).toBe(0)
  })

  it('has a golden for each cell of the matrix', async () => {
    write('a.json', page(title('年货', { visible: { audience: ['company'] } })))
    await run(folder, '--as', 'guest,company', '--width', '390,1440', '--update')
    expect(read('a.golden.txt')).toContain('标题栏(a)：不展示')
    expect(read('a.company.390.golden.txt')).toContain('标题栏(a)：展示')
    expect(await run(folder, '--as', 'guest,company', '--width', '390,1440')).toEqual({
      code: 0,
      lines: ['4 个画面，0 个与基准不同'],
    })
  })

  it('accepts the changes of one cause and leaves what has others', async () => {
    write('a.json', page(title('年货')))
    write('b.json', page(title('春茶')))
    write('c.json', page(title('年货'), title('旧', { id: 'b' })))
    await run(folder, '--update')
    write('a.json', page(title('年礼')))
    write('b.json', page(title('春茶', { props: { title: '春茶', link: { jump: 'shoppingCart' } } })))
    write(
      'c.json',
      page(title('年礼'), title('旧', { id: 'b', props: { title: '旧', link: { jump: 'shoppingCart' } } })),
    )
    const { code, lines } = await run(folder, '--update', '--cause', '标题：年货')
    expect(code).toBe(1)
    expect(lines.filter((line) => line.startsWith('已更新'))).toEqual(['已更新 ./a.golden.txt'])
    expect(lines.filter((line) => line.startsWith('没有更新'))).toEqual(
      ['b', 'c'].map((name) => `没有更新 ./${name}.golden.txt：它有别的原因的差异，或没有基准`),
    )
    expect(lines.at(-1)).toBe('3 个画面，3 个与基准不同，已更新 1 个')
  })

  it('does a part of the cells', async () => {
    for (const name of ['a', 'b', 'c']) write(`${name}.json`, page(title('年货')))
    const parts = await Promise.all(['1/2', '2/2'].map((part) => run(folder, '--shard', part)))
    expect(parts.map(({ lines }) => lines.at(-1))).toEqual([
      '2 个画面，2 个与基准不同',
      '1 个画面，1 个与基准不同',
    ])
  })

  it('writes reports that tell of the same differences, and lets no text of a page become markup', async () => {
    write('a.json', page(title('年货')))
    await run(folder, '--update')
    write('a.json', page(title('<img src=x onerror=alert(1)>')))
    await run(folder, '--html', join(folder, 'r.html'), '--junit', join(folder, 'r.xml'))
    expect(read('r.html')).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(read('r.html')).not.toContain('<img')
    expect(read('r.xml')).toMatch(/<testsuite name="replay" tests="1" failures="1">/)
  })

  it.each([
    ['no such path', ['nowhere'], /^没有“nowhere”这个文件或文件夹$/],
    ['an unknown option', ['--colour'], /^不认识的参数/],
    ['an unknown visitor', ['--as', 'staff'], /^身份“staff”不正确$/],
    ['a wrong moment', ['--at', 'soon'], /^时间“soon”不正确$/],
    ['a part that there is none of', ['--shard', '3/2'], /^份数“3\/2”不正确$/],
    ['another build with goldens', ['--against', 'main', '--update'], /^--against 不改基准/],
    ['a cause that accepts nothing', ['--cause', '词'], /^--cause 与 --update 一起用$/],
    ['a recording of nothing', ['record'], /^record 需要一个网址$/],
    ['a width of no window', ['--width', '12'], /^宽度“12”不正确$/],
  ])('answers %s with one line and code 2', async (_, args, message) => {
    const { code, lines } = await run(...args)
    expect(code).toBe(2)
    expect(lines).toEqual([expect.stringMatching(message)])
  })

  it('names the file that is no fixture, and overwrites nothing', async () => {
    write('a.json', page(title('年货')))
    write('b.json', '{')
    const { code, lines } = await run(folder, '--update')
    expect(code).toBe(2)
    expect(lines).toEqual([expect.stringMatching(/^\.\/b\.json：不是 JSON/)])
    expect(() => read('a.golden.txt')).toThrow()
  })
})

describe('npm run replay -- shrink', () => {
  it('leaves of three hundred widgets the one that has the problem', async () => {
    const widgets = Array.from({ length: 300 }, (_, at) => title(`标题 ${at}`, { id: `w${at}` }))
    write(
      'a.json',
      page(...widgets.slice(0, 200), title('坏', { id: 'bad', type: 'lottery' }), ...widgets.slice(200)),
    )
    const { code, lines } = await run('shrink', join(folder, 'a.json'))
    expect({ code, lines }).toEqual({ code: 0, lines: ['仍有“unknown_type”的最小页面：./a.small.json'] })
    expect(JSON.parse(read('a.small.json'))).toMatchObject({ page: { widgets: [{ type: 'lottery' }] } })
  })

  it('says that there is nothing to shrink', async () => {
    write('a.json', page(title('年货')))
    expect(await run('shrink', join(folder, 'a.json'))).toEqual({
      code: 2,
      lines: ['这个用例没有问题，用 --finding 指定要保留的编号'],
    })
  })
})

describe('npm run replay -- lint', () => {
  it('tells each problem at its line, and in SARIF', async () => {
    write('a.json', `{"schema":1,"widgets":[\n${JSON.stringify(title('年货', { type: 'lottery' }))}]}`)
    const { code, lines } = await run('lint', folder, '--sarif', join(folder, 'r.sarif'))
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^\.\/a\.json:2:\d+ 问题：/)
    expect(JSON.parse(read('r.sarif'))).toMatchObject({
      version: '2.1.0',
      runs: [
        { results: [{ level: 'error', locations: [{ physicalLocation: { region: { startLine: 2 } } }] }] },
      ],
    })
  })
})
