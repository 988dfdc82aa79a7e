import { describe, expect, it } from 'vitest'
import { needsStage, readOptions } from './options.ts'

describe('options of the bench', () => {
  it('without any, everything is measured, lists out of a million goods', () => {
    const options = readOptions([])
    expect(options.goods).toBe(1_000_000)
    expect(needsStage(options)).toBe(true)
  })

  it('what PostgreSQL answers needs no browser', () => {
    expect(needsStage(readOptions(['--parts', 'goods,cart', '--goods', '20000']))).toBe(false)
    expect(needsStage(readOptions(['--parts', 'cart,clicks']))).toBe(true)
  })

  it('who is drawn beforehand is measured like everybody, or alone beside static HTML and the floor', () => {
    const names = (args: readonly string[]) => readOptions(args).contestants.map(({ name }) => name)
    expect(names([])).toEqual(expect.arrayContaining(['floor-prerendered', 'puck-prerendered']))
    expect(names(['--only', 'puck-prerendered'])).toEqual(['static', 'floor', 'puck-prerendered'])
  })

  it.each([
    ['--goods', 'many'],
    ['--goods', '10'],
    ['--parts', 'pages,speed'],
    ['--runs', '0'],
    ['--counts', '5'],
  ])('%s %s is refused with a sentence', (option, value) => {
    expect(() => readOptions([option, value])).toThrow(`${option} ${value.replace('pages,', '')}`)
  })
})
